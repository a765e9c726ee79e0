import { holdPerson } from '#features/identity/users/server/public.ts';
import { forbidden, notFound, unauthenticated } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Token } from '../contract.ts';
import { beginSession } from './begin-session.ts';
import type { SessionDeps } from './deps.ts';
import { listAccountsOf } from './profile-store.ts';
import { isSessionOpen } from './session-store.ts';

/**
 * A new token family in another account of the person; the one that asks stays, so that other tabs keep theirs.
 * @throws Refusal `not_found` where the person is no member, `forbidden` where the account does not let their directory in,
 *   `unauthenticated` where the session ended while the call waited, as by another password
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
