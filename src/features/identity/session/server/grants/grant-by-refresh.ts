import type { Database } from '#platform/server/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import { currentKey, listKeys } from '#platform/server/secrets/keys.ts';
import type { RefreshGrant, Token } from '../../contract.ts';
import type { SessionDeps } from '../deps.ts';
import { attemptLimits, refreshLimit } from '../../attempt-rules.ts';
import { countAttempt } from '../attempt-store.ts';
import { endFamilyOf, findDirectoryEnd, findRotated, rotateSession, type SessionTimes } from '../session-store.ts';
import { successorOf, type TokenPair } from '../tokens.ts';
import { tokenOf } from './token-reply.ts';

/**
 * Rotates a refresh token. The previous token gets the same successor for a short time, for copied tabs and lost
 * answers; any older token is treated as stolen and ends the family.
 * @throws Refusal `invalid_grant`; `directory_sign_in_required` with the `reason` when the directory has ended the
 * session; `too_many_requests` over the limit of the session
 */
export async function grantByRefresh(
  { db, live, tokenKey }: SessionDeps,
  grant: RefreshGrant,
  request: RequestInfo,
): Promise<Token> {
  const spent = grant.refresh_token;
  const next = successorOf(currentKey(tokenKey), spent);
  const rotated = await rotate(db, { spent, next, locale: request.locale });
  if (rotated) return tokenOf(next, rotated);
  for (const key of listKeys(tokenKey)) {
    const given = successorOf(key, spent);
    const times = await findRotated(db, spent, given);
    if (times) return tokenOf(given, times);
  }

  const reason = await findDirectoryEnd(db, spent);
  if (reason) throw new Refusal('directory_sign_in_required', { details: { reason } });
  const ended = await endFamilyOf(db, spent);
  if (ended) {
    request.log.warn({ session_id: ended.sessionId, address: request.address }, 'a spent refresh token came back');
    live.accessChanged({ sessionId: ended.sessionId });
  }
  throw new Refusal('invalid_grant');
}

/** Over the limit the token is not rotated and works again after the window. */
function rotate(
  db: Database,
  { spent, next, locale }: { spent: string; next: TokenPair; locale: RequestInfo['locale'] },
): Promise<SessionTimes | null> {
  return db.transaction().execute(async (transaction) => {
    const times = await rotateSession(transaction, spent, next, locale);
    if (!times) return null;
    const { count, waitS } = await countAttempt(transaction, `refresh:${times.sessionId}`, attemptLimits.windowS);
    if (count > refreshLimit) throw new Refusal('too_many_requests', { retryAfterS: waitS });
    return times;
  });
}
