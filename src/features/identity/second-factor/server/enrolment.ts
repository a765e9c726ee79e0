import { fetchOwnPassword, type OwnPasswordRow } from '#features/identity/security/server/public.ts';
import { holdPerson } from '#features/identity/users/server/public.ts';
import { forbidden } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { FactorDeps } from './deps.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * Locks the caller, which serializes changes of their factors.
 * @throws Refusal `forbidden` for directory users: their directory asks for a second factor itself
 */
export async function demandOwnFactor({ db, scope }: Context): Promise<OwnPasswordRow> {
  await holdPerson(db, scope.userId);
  const person = await fetchOwnPassword(db, scope.userId);
  if (person.ad) throw forbidden();
  return person;
}

/** Creates recovery codes with the first factor, and e-mails the person. */
export async function finishEnrolment(
  { db, scope: { userId } }: Context,
  { mail }: FactorDeps,
  isFirst: boolean,
): Promise<{ recovery_codes: string[] }> {
  await mail.secondFactorChanged(db, { userId, what: 'added' });
  return { recovery_codes: isFirst ? await makeRecoveryCodes(db, userId) : [] };
}
