import { holdPerson } from '#features/identity/users/server/public.ts';
import { forbidden, notFound, unauthenticated } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Token } from '../contract.ts';
import { beginSession } from './begin-session.ts';
import type { SessionDeps } from './deps.ts';
import { listAccountsOf } from './profile-store.ts';
import { isSessionOpen } from './session-store.ts';

/**
 * Creates a session in another account of the person; the current one stays for other tabs.
 * @throws Refusal `not_found` for a non-member; `forbidden` when the account does not admit their directory;
 * `unauthenticated` when the session ended in the meantime
 */
export async function changeCurrentAccount(
  { db, scope: { userId }, sessionId, request }: Context,
  { tokenKey, directory }: Pick<SessionDeps, 'tokenKey' | 'directory'>,
  accountId: string,
): Promise<Token> {
  await holdPerson(db, userId);
  if (!(await isSessionOpen(db, sessionId))) throw unauthenticated();
  const mine = await listAccountsOf(db, userId);
  if (!mine.some((account) => account.id === accountId)) throw notFound();
  if (!(await directory.admits(db, { userId, accountId }))) throw forbidden();
  return beginSession({ db, tokenKey }, { userId, accountId, fromSessionId: sessionId }, request);
}
