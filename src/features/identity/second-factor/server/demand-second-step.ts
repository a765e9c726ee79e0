import { holdPerson } from '#features/identity/users/server/public.ts';
import { Refusal } from '#platform/errors.ts';
import type { Database } from '#platform/server/database.ts';
import type { FactorMethod } from '../second-factor-rules.ts';
import { isRemembered, openChallenge } from './challenge-store.ts';
import type { FactorDeps } from './deps.ts';
import { fetchSecondFactor, hasSecondFactor } from './factor-store.ts';
import { listPasskeys } from './passkey-store.ts';
import { requestOptions } from './passkeys.ts';

interface SecondStepSigning {
  userId: string;
  /** Value of the browser's cookie. */
  device: string | null;
  /** Whether the verified password is still the person's; locks the person. */
  isStillRight(db: Database): Promise<boolean>;
}

/**
 * Requires the second factor after a correct password.
 * @returns whether this browser is remembered; null: the person has no second factor
 * @throws Refusal `second_factor_required` with the challenge, `invalid_grant` when the password has changed in the
 * meantime
 */
export async function demandSecondStep(
  db: Database,
  deps: FactorDeps,
  { userId, device, isStillRight }: SecondStepSigning,
): Promise<'remembered' | null> {
  if (!(await hasSecondFactor(db, userId))) return null;
  if (device !== null && (await isRemembered(db, userId, device))) return 'remembered';
  const challenge = await db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, userId);
    if (!(await isStillRight(transaction))) throw new Refusal('invalid_grant');
    return openChallenge(transaction, userId, 'sign-in');
  });
  const details = { second_factor_token: challenge, ...(await waysOf(db, deps, { userId, challenge })) };
  throw new Refusal('second_factor_required', { details });
}

/** Second-factor methods that a person has set up. */
export async function waysOf(
  db: Database,
  deps: FactorDeps,
  { userId, challenge }: { userId: string; challenge: string },
) {
  const { app, recovery_codes } = await fetchSecondFactor(db, userId);
  const passkey = await requestOptions(deps, challenge, await listPasskeys(db, userId));
  const methods: FactorMethod[] = [];
  if (passkey) methods.push('passkey');
  if (app) methods.push('app');
  if (recovery_codes > 0) methods.push('recovery_code');
  return { methods, passkey };
}
