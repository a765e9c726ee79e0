import { Refusal } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { RefreshGrant, Token } from '../contract.ts';
import type { SessionDeps } from './deps.ts';
import { endFamilyOf, findRotated, rotateSession } from './session-store.ts';
import { successorOf } from './tokens.ts';
import { tokenOf } from './token-reply.ts';

/**
 * Turns a refresh token into its one successor. The token spent just before gets the same successor again for a moment, since
 * a copied tab owns it too and an answer can be lost; any other spent one is a theft, and ends the whole family.
 * @throws Refusal `invalid_grant`
 */
export async function grantByRefresh(
  { db, live, tokenKey }: SessionDeps,
  grant: RefreshGrant,
  request: RequestInfo,
): Promise<Token> {
  const spent = grant.refresh_token;
  const next = successorOf(tokenKey, spent);
  const times = (await rotateSession(db, spent, next)) ?? (await findRotated(db, spent, next));
  if (times) return tokenOf(next, times);

  const ended = await endFamilyOf(db, spent);
  if (ended) {
    request.log.warn({ session_id: ended.sessionId, address: request.address }, 'a spent refresh token came back');
    live.accessChanged({ sessionId: ended.sessionId });
  }
  throw new Refusal('invalid_grant');
}
