import { countAttempt } from '#features/identity/session/server/public.ts';
import { refuseWhenHashingIsFull, verifyPassword } from '#features/identity/users/server/public.ts';
import { forbidden, Refusal } from '#platform/errors.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { changeLimits } from '../contract.ts';
import { fetchOwnPassword, type OwnPasswordRow } from './own-password-store.ts';

/**
 * Verifies the caller's present password. The attempt is counted first, outside a transaction; the caller then uses
 * `holdUnchanged` to check that the result still holds.
 * @throws Refusal `current_password_invalid`; `too_many_requests`; `forbidden` for directory users
 */
export async function checkOwnPassword(
  { db, scope, request }: StreamContext,
  password: string,
): Promise<OwnPasswordRow> {
  const own = await fetchOwnPassword(db, scope.userId);
  if (own.ad) throw forbidden();
  refuseWhenHashingIsFull(own.id);
  const { count, waitS } = await countAttempt(db, `own-password:${own.id}`, changeLimits.windowS);
  if (count > changeLimits.tries) throw new Refusal('too_many_requests', { retryAfterS: waitS });
  if (!(await verifyPassword(own.hash, password, own.id))) {
    request.log.warn({ user_id: own.id, address: request.address }, 'the present password was wrong');
    throw new Refusal('current_password_invalid');
  }
  return own;
}
