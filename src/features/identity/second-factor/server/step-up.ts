import { renewProven } from '#features/identity/session/server/public.ts';
import { checkOwnPassword, fetchOwnPassword } from '#features/identity/security/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { forbidden, Refusal } from '#platform/errors.ts';
import type { StreamContext } from '#platform/server/context.ts';
import type { beginStepUp as beginContract, stepUp as contract } from '../contract.ts';
import { openChallenge, takeChallenge } from './challenge-store.ts';
import { checkProof } from './check-proof.ts';
import { waysOf } from './demand-second-step.ts';
import type { FactorDeps } from './deps.ts';
import { hasSecondFactor } from './factor-store.ts';
import { challengeOf } from './passkeys.ts';

/** Ways in which the caller can prove their identity: the directory, their second factor, or else the password. */
export async function beginStepUp(
  { db, scope: { userId } }: StreamContext,
  deps: FactorDeps,
): Promise<ReplyOf<typeof beginContract>> {
  if ((await fetchOwnPassword(db, userId)).ad) return { methods: ['directory'], passkey: null };
  if (!(await hasSecondFactor(db, userId))) return { methods: ['password'], passkey: null };
  const { methods, passkey } = await waysOf(db, deps, {
    userId,
    challenge: await openChallenge(db, userId, 'step-up'),
  });
  return { methods: methods.filter((method) => method !== 'recovery_code'), passkey };
}

/**
 * Verifies a proof, and renews the session's tokens. Runs outside a transaction, so that attempts stay counted.
 * @throws Refusal `second_factor_invalid`; `current_password_invalid`; `too_many_requests`; `forbidden` for a password
 * when there is a second factor
 */
export async function stepUp(
  stream: StreamContext,
  deps: FactorDeps,
  { password, code, passkey }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { db, scope, sessionId, request } = stream;
  const { userId } = scope;
  if (password === undefined) {
    const asked = { userId, purpose: 'step-up' } as const;
    const challenge = passkey ? challengeOf(passkey.response.clientDataJSON) : '';
    if (passkey && !(await takeChallenge(db, challenge, asked))) throw new Refusal('second_factor_invalid');
    await checkProof(db, deps, { ...asked, challenge }, { code, passkey, request });
  } else {
    if (await hasSecondFactor(db, userId)) throw forbidden();
    await checkOwnPassword(stream, password);
  }
  return renewProven({ db, tokenKey: deps.tokenKey }, sessionId);
}
