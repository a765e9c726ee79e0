import {
  checkProof,
  findChallenged,
  rememberDevice,
  takeChallenge,
} from '#features/identity/second-factor/server/public.ts';
import { passkeyAnswer } from '#features/identity/second-factor/factor-proof.ts';
import { holdPerson } from '#features/identity/users/server/public.ts';
import { Refusal } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import { check } from '#platform/validation.ts';
import type { SecondFactorGrant, Token } from '../../contract.ts';
import { chooseAccount } from '../attempt-store.ts';
import { beginSession } from '../begin-session.ts';
import type { SessionDeps } from '../deps.ts';

interface SignedIn {
  token: Token;
  /** New value of the device cookie; null when not remembered. */
  device: string | null;
}

/**
 * Completes a sign-in by the second factor. A password change in the meantime ends it.
 * @throws Refusal `invalid_grant` for an expired step; `second_factor_invalid`; `too_many_requests`; `no_accounts`; `account_moved`
 */
export async function grantBySecondFactor(
  { db, tokenKey, factor }: SessionDeps,
  { grant, device }: { grant: SecondFactorGrant; device: string | null },
  request: RequestInfo,
): Promise<SignedIn> {
  const { second_factor_token: challenge, code } = grant;
  const passkey = grant.passkey === undefined ? undefined : check(passkeyAnswer, grant.passkey);
  const userId = await findChallenged(db, challenge, 'sign-in');
  if (userId === null) throw new Refusal('invalid_grant');
  await checkProof(db, factor, { userId, purpose: 'sign-in', challenge }, { code, passkey, request });
  const account = await chooseAccount(db, userId);
  const signedIn = await db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, userId);
    if (!(await takeChallenge(transaction, challenge, { userId, purpose: 'sign-in' })))
      throw new Refusal('invalid_grant');
    return {
      token: await beginSession({ db: transaction, tokenKey }, { userId, ...account }, request),
      device: grant.remember ? await rememberDevice(transaction, userId, device) : null,
    };
  });
  request.log.info({ user_id: userId, address: request.address }, 'signed in with a second factor');
  return signedIn;
}
