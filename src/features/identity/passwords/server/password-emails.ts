import type { Addressee } from '#features/identity/users/server/deps.ts';
import type { Context } from '#platform/server/context.ts';
import { lifetimes } from '../contract.ts';
import { countInvitation } from './count-invitation.ts';
import type { PasswordsDeps } from './deps.ts';
import { findLocale, getHost, openLink } from './password-link-store.ts';
import { changedMail, invitationMail } from './password-email-content.ts';

/** Password e-mails for other slices, sent with their transaction. */
export interface PasswordEmails {
  /**
   * Invites a person without a password to set one; replaces an earlier link.
   * @throws Refusal `too_many_requests` over the limit of the account or the person
   */
  invite(context: Context, person: Addressee): Promise<void>;
  passwordChanged(context: Context, person: Addressee): Promise<void>;
}

export function passwordEmails({ mailer, product }: Pick<PasswordsDeps, 'mailer' | 'product'>): PasswordEmails {
  return {
    async invite(context, { id, name }) {
      await countInvitation(context, id);
      const link = { userId: id, purpose: 'invitation', lifetime: lifetimes.invitation, requestId: null } as const;
      const linkId = await openLink(context.db, link);
      if (!linkId) return;
      const host = await getHost(context);
      const locale = (await findLocale(context.db, id)) ?? host.locale ?? 'pt';
      const content = invitationMail(locale, { name, host: host.name, account: host.account, product, linkId });
      const accountId = context.scope.accountId;
      await mailer.write(context.db, { userId: id, accountId, address: null, locale, content });
    },
    async passwordChanged({ db }, { id, name, email }) {
      const locale = (await findLocale(db, id)) ?? 'pt';
      const content = changedMail(locale, { name, email, product });
      await mailer.write(db, { userId: id, accountId: null, address: null, locale, content });
    },
  };
}
