import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listMyInvitations as contract } from '../contract.ts';
import { mayAnswerSignedIn } from '../invitation-policy.ts';
import { fetchInvitee, fetchMyInvitations } from './invitation-store.ts';

export async function listMyInvitations({ db, scope }: Context): Promise<ReplyOf<typeof contract>> {
  const mayAnswer = mayAnswerSignedIn(await fetchInvitee(db, scope.userId));
  const items = mayAnswer ? await fetchMyInvitations(db, scope.userId) : [];
  return { items, next: null, total: items.length };
}
