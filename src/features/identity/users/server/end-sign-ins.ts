import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { UsersDeps } from './deps.ts';
import { endSessionsHere } from './sign-ins-store.ts';
import { fetchUser } from './user-store.ts';

/** @throws Refusal `not_found` for a non-member */
export async function endSignIns(context: Context, { live }: UsersDeps, id: string): Promise<{ ended: number }> {
  await fetchUser(context, id);
  const sessions = await endSessionsHere(context, id);
  await recordAudit(context, { action: 'end-sessions', entity: 'user', entity_id: id });
  context.afterCommit(() => sessions.forEach((sessionId) => live.accessChanged({ sessionId })));
  return { ended: sessions.length };
}

/** Ends the sessions of everyone except the calling administrator, for instance after a theft. */
export async function endAllSignIns(context: Context, { live }: UsersDeps): Promise<{ ended: number }> {
  const sessions = await endSessionsHere(context);
  await recordAudit(context, { action: 'end-sessions', entity: 'account', entity_id: context.scope.accountId });
  context.afterCommit(() => sessions.forEach((sessionId) => live.accessChanged({ sessionId })));
  return { ended: sessions.length };
}
