import { holdPerson } from '#features/identity/users/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { mayAnswerSignedIn } from '../invitation-policy.ts';
import { beginMembership } from './begin-membership.ts';
import type { InvitationsDeps } from './deps.ts';
import { fetchInvitee } from './invitation-store.ts';

/** @throws Refusal `not_found` when there is none, or the caller's e-mail is unverified */
export async function acceptInvitation(
  context: Context,
  { live, access }: Pick<InvitationsDeps, 'live' | 'access'>,
  accountId: string,
): Promise<undefined> {
  const { db, request, scope } = context;
  const { userId } = scope;
  await holdPerson(db, userId);
  if (!mayAnswerSignedIn(await fetchInvitee(db, userId))) throw notFound();
  await beginMembership(db, request, { access }, { accountId, userId });
  context.afterCommit(() => live.accessChanged({ accountId, userId }));
}
