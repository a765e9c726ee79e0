import { linkMail, type MailContent } from '#features/messaging/email/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { mails as en } from './messages/en.ts';
import { mails as es } from './messages/es.ts';
import { mails as pt } from './messages/pt.ts';

const messages = { en, es, pt };

/** Purpose that the link is signed for. */
export const emailUse = 'own-email';

/** Path of the link; a guest signs in first. */
const confirmPath = '/settings/profile';

interface ConfirmFacts {
  name: string;
  product: string;
  changeId: string;
}

/** To the new e-mail. */
export function confirmMail(locale: Locale, { name, product, changeId }: ConfirmFacts): MailContent {
  const { hello, confirm } = messages[locale];
  return linkMail(confirm, [hello(name), confirm.line(product)], { path: confirmPath, use: emailUse, id: changeId });
}

interface EmailChangedFacts {
  name: string;
  before: string;
  product: string;
}

/** To the old e-mail. Does not contain the new one: the mailbox may belong to another person by now. */
export function emailChangedMail(locale: Locale, { name, before, product }: EmailChangedFacts): MailContent {
  const { hello, changed } = messages[locale];
  return {
    subject: changed.subject,
    lines: [hello(name), changed.line(before, product), changed.stranger],
    notes: [],
  };
}
