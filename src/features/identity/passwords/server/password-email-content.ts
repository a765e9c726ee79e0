import type { MailContent } from '#features/messaging/email/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { choosePath, passwordUse } from './link-uses.ts';
import { mails as en } from './words/en.ts';
import { mails as es } from './words/es.ts';
import { mails as pt } from './words/pt.ts';

const messages = { en, es, pt };

interface ResetFacts {
  name: string;
  product: string;
  linkId: string;
}

export function resetMail(locale: Locale, { name, product, linkId }: ResetFacts): MailContent {
  const { hello, reset } = messages[locale];
  return {
    subject: reset.subject,
    lines: [hello(name), reset.line(product)],
    action: { label: reset.action, path: choosePath, token: { use: passwordUse, id: linkId } },
    notes: [reset.note],
  };
}

interface InvitationFacts extends ResetFacts {
  /** Person who invites. */
  host: string;
  account: string;
}

export function invitationMail(locale: Locale, { name, host, account, product, linkId }: InvitationFacts): MailContent {
  const { hello, invitation } = messages[locale];
  return {
    subject: invitation.subject(account, product),
    lines: [hello(name), invitation.line(host, account, product)],
    action: { label: invitation.action, path: choosePath, token: { use: passwordUse, id: linkId } },
    notes: [invitation.note],
  };
}

interface PasswordChangedFacts {
  name: string;
  email: string;
  product: string;
}

export function changedMail(locale: Locale, { name, email, product }: PasswordChangedFacts): MailContent {
  const { hello, changed } = messages[locale];
  return {
    subject: changed.subject,
    lines: [hello(name), changed.line(email, product), changed.stranger],
    action: { label: changed.action, path: '/forgot-password' },
    notes: [],
  };
}
