import { linkMail, type MailContent } from '#features/messaging/email/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { choosePath, passwordUse } from './link-uses.ts';
import { mails as en } from './messages/en.ts';
import { mails as es } from './messages/es.ts';
import { mails as pt } from './messages/pt.ts';

const messages = { en, es, pt };

interface ResetFacts {
  name: string;
  product: string;
  linkId: string;
}

export function resetMail(locale: Locale, { name, product, linkId }: ResetFacts): MailContent {
  const { hello, reset } = messages[locale];
  return linkMail(reset, [hello(name), reset.line(product)], { path: choosePath, use: passwordUse, id: linkId });
}

interface InvitationFacts extends ResetFacts {
  /** Person who invites. */
  host: string;
  account: string;
}

export function invitationMail(locale: Locale, { name, host, account, product, linkId }: InvitationFacts): MailContent {
  const { hello, invitation } = messages[locale];
  const texts = { ...invitation, subject: invitation.subject(account, product) };
  const lines = [hello(name), invitation.line(host, account, product)];
  return linkMail(texts, lines, { path: choosePath, use: passwordUse, id: linkId });
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
