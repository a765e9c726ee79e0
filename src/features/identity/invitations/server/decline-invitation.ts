import { recordAuditElsewhere } from '#features/identity/audit/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { mayAnswerSignedIn } from '../invitation-policy.ts';
import { fetchInvitee, takeInvitation } from './invitation-store.ts';

/** @throws Refusal `not_found` when there is none, or the caller's e-mail is unverified */
export async function declineInvitation({ db, request, scope }: Context, accountId: string): Promise<undefined> {
  const { userId } = scope;
  if (!mayAnswerSignedIn(await fetchInvitee(db, userId))) throw notFound();
  const role = await takeInvitation(db, { accountId, userId });
  if (role === null) throw notFound();
  // The account does not learn who declined: it knows only the e-mail.
  const entry = { action: 'decline', entity: 'user', entity_id: userId, before: { role } };
  await recordAuditElsewhere(db, { accountId, userId: null, address: request.address }, entry);
}
