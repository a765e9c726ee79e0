import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Token } from '../contract.ts';
import { listAccountsOf } from './profile-store.ts';
import { insertSession } from './session-store.ts';
import { newPair } from './tokens.ts';
import { tokenOf } from './token-reply.ts';

/**
 * A new token family in another account of the person; the one that asks stays, so that other tabs keep theirs.
 * @throws Refusal `not_found` where the person is no member
 */
export async function changeCurrentAccount(context: Context, tokenKey: Buffer, accountId: string): Promise<Token> {
  const { userId } = context.scope;
  const mine = await listAccountsOf(context.db, userId);
  if (!mine.some((account) => account.id === accountId)) throw notFound();
  const pair = newPair(tokenKey);
  return tokenOf(pair, await insertSession(context.db, { userId, accountId }, pair, context.request));
}
