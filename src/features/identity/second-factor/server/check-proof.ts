import { countAttempt } from '#features/identity/session/server/public.ts';
import { Refusal } from '#platform/errors.ts';
import { unseal } from '#platform/server/secrets/sealed-secret.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { PasskeyAnswer } from '../factor-proof.ts';
import { factorLimits, isAppCode, plainCode } from '../second-factor-rules.ts';
import type { ChallengePurpose } from './challenge-store.ts';
import type { FactorDeps } from './deps.ts';
import { findAppSecret, takeAppStep } from './factor-store.ts';
import { listPasskeys, stampPasskey } from './passkey-store.ts';
import { verifyAnswer } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

export const appSecretUse = 'authenticator app';

interface Asked {
  userId: string;
  purpose: Exclude<ChallengePurpose, 'enrol'>;
  /** Challenge that a passkey must answer; the caller consumes it. */
  challenge: string;
}

/**
 * Verifies a second factor and consumes a code. Runs outside a transaction, so that attempts stay counted.
 * @throws Refusal `second_factor_invalid`, `too_many_requests`
 */
export async function checkProof(
  db: Database,
  deps: FactorDeps,
  asked: Asked,
  proof: { code?: string | undefined; passkey?: PasskeyAnswer | undefined; request: RequestInfo },
): Promise<void> {
  const { userId, purpose } = asked;
  const isRight = proof.passkey
    ? await checkPasskey(db, deps, asked, proof.passkey)
    : await checkCode(db, deps, asked, proof.code ?? '');
  if (isRight) return;
  proof.request.log.warn({ user_id: userId, address: proof.request.address, purpose }, 'a second factor was wrong');
  throw new Refusal('second_factor_invalid');
}

async function checkPasskey(
  db: Database,
  deps: FactorDeps,
  { userId, challenge }: Asked,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const passkey = (await listPasskeys(db, userId)).find(({ credential_id }) => credential_id === answer.id);
  if (!passkey) return false;
  const counter = await verifyAnswer(deps, { answer, challenge, passkey });
  return counter !== null && (await stampPasskey(db, passkey.id, counter));
}

async function checkCode(db: Database, deps: FactorDeps, { userId, purpose }: Asked, typed: string): Promise<boolean> {
  const { count, waitS } = await countAttempt(db, `factor:${purpose}:${userId}`, factorLimits.windowS);
  if (count > factorLimits.tries) throw new Refusal('too_many_requests', { retryAfterS: waitS });
  const code = plainCode(typed);
  if (isAppCode(code)) {
    const step = await findAppStep(db, deps, { userId, code, isConfirmed: true });
    return step !== null && takeAppStep(db, userId, step);
  }
  return db.transaction().execute(async (transaction) => {
    if (!(await spendRecoveryCode(transaction, userId, code))) return false;
    await deps.mail.secondFactorChanged(transaction, { userId, what: 'recovery_used' });
    return true;
  });
}

/** Time step of an app code; null for a wrong one. */
export async function findAppStep(
  db: Database,
  { tokenKey }: Pick<FactorDeps, 'tokenKey'>,
  { userId, code, isConfirmed }: { userId: string; code: string; isConfirmed: boolean },
): Promise<number | null> {
  const sealed = await findAppSecret(db, userId, isConfirmed);
  const secret = sealed && unseal(tokenKey, { use: appSecretUse, owner: userId }, sealed);
  return secret ? findStep(secret, code) : null;
}
