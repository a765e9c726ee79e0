import { unauthenticated } from '#platform/errors.ts';
import type { Database } from '#platform/server/database.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Token } from '../../contract.ts';
import { renewProvenSession } from '../session-store.ts';
import { tokenOf } from './token-reply.ts';
import { newPair } from '../tokens.ts';

/**
 * New tokens for a session whose person has just proven their identity; the former ones end.
 * @throws Refusal `unauthenticated` when the session ended meanwhile
 */
export async function renewProven(
  { db, tokenKey }: { db: Database; tokenKey: Keys },
  sessionId: string,
): Promise<Token> {
  const pair = newPair(tokenKey);
  const times = await renewProvenSession(db, sessionId, pair);
  if (!times) throw unauthenticated();
  return tokenOf(pair, times);
}
