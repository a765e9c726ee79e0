import type { Keys } from '#platform/server/secrets/keys.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Token } from '../contract.ts';
import { sessionsPerPerson } from '../attempt-rules.ts';
import { endOldestSessions, insertSession, type SessionPerson } from './session-store.ts';
import { newPair } from './tokens.ts';
import { tokenOf } from './grants/token-reply.ts';

/** Creates a session, a token family of its own. The caller has verified the person. */
export async function beginSession(
  { db, tokenKey }: { db: Database; tokenKey: Keys },
  person: SessionPerson,
  request: RequestInfo,
): Promise<Token> {
  const pair = newPair(tokenKey);
  const times = await insertSession(db, person, pair, request);
  await endOldestSessions(db, person.userId, sessionsPerPerson);
  return tokenOf(pair, times);
}
