import { forbidden, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Token } from '../contract.ts';
import { beginSession } from './begin-session.ts';
import type { SessionDeps } from './deps.ts';
import { listAccountsOf } from './profile-store.ts';

/**
 * A new token family in another account of the person; the one that asks stays, so that other tabs keep theirs.
 * @throws Refusal `not_found` where the person is no member, `forbidden` where the account does not let their directory in
 */
export async function changeCurrentAccount(
  { db, scope: { userId }, request }: Context,
  { tokenKey, directory }: Pick<SessionDeps, 'tokenKey' | 'directory'>,
  accountId: string,
): Promise<Token> {
  const mine = await listAccountsOf(db, userId);
  if (!mine.some((account) => account.id === accountId)) throw notFound();
  if (!(await directory.admits(db, { userId, accountId }))) throw forbidden();
  return beginSession({ db, tokenKey }, { userId, accountId }, request);
}
