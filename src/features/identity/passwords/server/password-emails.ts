import { countAttempt } from '#features/identity/session/server/public.ts';
import { Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { invitationLimits, lifetimes } from '../contract.ts';
import type { PasswordsDeps } from './deps.ts';
import { findLocale, getHost, openLink } from './password-link-store.ts';
import { changedMail, invitationMail } from './password-email-content.ts';

interface Addressee {
  id: string;
  name: string;
  email: string;
}

/** The letters about passwords that other slices send: each in the transaction of what it tells about. */
export interface PasswordEmails {
  /** Asks a person who has no password yet to choose one. */
  invite(context: Context, person: Addressee): Promise<void>;
  /** @throws Refusal `too_many_requests` where they got enough of them */
  inviteAgain(context: Context, person: Addressee): Promise<void>;
  passwordChanged(context: Context, person: Addressee): Promise<void>;
}

export function passwordEmails({ mailer, product }: Pick<PasswordsDeps, 'mailer' | 'product'>): PasswordEmails {
  const invite: PasswordEmails['invite'] = async (context, { id, name }) => {
    const link = { userId: id, purpose: 'invitation', lifetime: lifetimes.invitation, requestId: null } as const;
    const linkId = await openLink(context.db, link);
    if (!linkId) return;
    const host = await getHost(context);
    const locale = (await findLocale(context.db, id)) ?? host.locale ?? 'pt';
    const content = invitationMail(locale, { name, host: host.name, account: host.account, product, linkId });
    await mailer.write(context.db, { userId: id, accountId: context.scope.accountId, address: null, locale, content });
  };
  return {
    invite,
    async inviteAgain(context, person) {
      const { count, waitS } = await countAttempt(context.db, `invitation:${person.id}`, invitationLimits.windowS);
      if (count > invitationLimits.again) throw new Refusal('too_many_requests', { retryAfterS: waitS });
      await invite(context, person);
    },
    async passwordChanged({ db }, { id, name, email }) {
      const locale = (await findLocale(db, id)) ?? 'pt';
      const content = changedMail(locale, { name, email, product });
      await mailer.write(db, { userId: id, accountId: null, address: null, locale, content });
    },
  };
}
