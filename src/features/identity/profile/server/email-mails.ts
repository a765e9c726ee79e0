import type { MailContent } from '#features/messaging/email/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { mails as en } from './messages/en.ts';
import { mails as es } from './messages/es.ts';
import { mails as pt } from './messages/pt.ts';

const messages = { en, es, pt };

/** What the link is signed for: it opens nothing else. */
export const emailUse = 'own-email';

/** Where it leads: for the person who asked, signed in; anyone who is not signs in on the way. */
const confirmPath = '/settings/profile';

interface ConfirmFacts {
  name: string;
  product: string;
  changeId: string;
}

/** To the new e-mail. */
export function confirmMail(locale: Locale, { name, product, changeId }: ConfirmFacts): MailContent {
  const { hello, confirm } = messages[locale];
  return {
    subject: confirm.subject,
    lines: [hello(name), confirm.line(product)],
    action: { label: confirm.action, path: confirmPath, token: { use: emailUse, id: changeId } },
    notes: [confirm.note],
  };
}

interface ChangedFacts {
  name: string;
  before: string;
  product: string;
}

/** To the old one. It does not say the new one: the mailbox may be another person's by now. */
export function emailChangedMail(locale: Locale, { name, before, product }: ChangedFacts): MailContent {
  const { hello, changed } = messages[locale];
  return {
    subject: changed.subject,
    lines: [hello(name), changed.line(before, product), changed.stranger],
    notes: [],
  };
}
