import { linkMail, type MailContent, type Mailer } from '#features/messaging/email/server/public.ts';
import { countInvitation, findLocale, getHost } from '#features/identity/passwords/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import { mails as en } from './messages/en.ts';
import { mails as es } from './messages/es.ts';
import { mails as pt } from './messages/pt.ts';

const messages = { en, es, pt };

/** Purpose that the link is signed for. */
export const invitationUse = 'membership';

interface Facts {
  host: string;
  account: string;
  product: string;
  invitationId: string;
}

function invitationMail(locale: Locale, { host, account, product, invitationId }: Facts): MailContent {
  const t = messages[locale];
  const texts = { ...t, subject: t.subject(account, product) };
  const link = { path: '/invitation', use: invitationUse, id: invitationId };
  return linkMail(texts, [t.line(host, account, product)], link);
}

/** E-mails that invite existing people to the current account. */
export interface InvitationEmails {
  /** @throws Refusal `too_many_requests` over the limit of the account or the person */
  askToJoin(context: Context, invitation: { userId: string; invitationId: string }): Promise<void>;
}

export function invitationEmails({ mailer, product }: { mailer: Mailer; product: string }): InvitationEmails {
  return {
    async askToJoin(context, { userId, invitationId }) {
      await countInvitation(context, userId);
      const host = await getHost(context);
      const locale = (await findLocale(context.db, userId)) ?? host.locale ?? 'pt';
      const content = invitationMail(locale, { host: host.name, account: host.account, product, invitationId });
      await mailer.write(context.db, { userId, accountId: context.scope.accountId, address: null, locale, content });
    },
  };
}
