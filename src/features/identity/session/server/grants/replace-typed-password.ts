import { recordAuditOfPerson } from '#features/identity/audit/server/public.ts';
import { holdPerson, judgePassword, normalizeEmail, setPassword } from '#features/identity/users/server/public.ts';
import { code, invalid, Refusal } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { check } from '#platform/validation.ts';
import type { PasswordGrant } from '../../contract.ts';
import { ownPassword } from '../../own-password.ts';
import { isStillPassword, type SignInCandidate } from '../attempt-store.ts';

/**
 * Replaces a verified password that an administrator set by the person's own.
 * @throws Refusal `password_change_required` without a new one; `validation_error`; `invalid_grant` when another call
 * was first
 */
export async function replaceTypedPassword(
  db: Database,
  { person, grant }: { person: SignInCandidate; grant: PasswordGrant },
  { address }: RequestInfo,
): Promise<void> {
  const { password: typed, new_password, new_password_confirmation } = grant;
  if (new_password === undefined) throw new Refusal('password_change_required');
  const { new_password: chosen } = check(ownPassword, { new_password, new_password_confirmation });
  if (new_password_confirmation !== chosen) throw invalid({ new_password_confirmation: [code.confirmation] });
  if (chosen.normalize('NFKC') === typed.normalize('NFKC')) throw invalid({ new_password: [code.unique] });
  await judgePassword(db, { password: chosen, field: 'new_password', email: normalizeEmail(grant.username) });
  await db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, person.id);
    if (!(await isStillPassword(transaction, person))) throw new Refusal('invalid_grant');
    await setPassword(transaction, { userId: person.id, password: chosen });
    const entry = { action: 'set-password', entity: 'user' };
    await recordAuditOfPerson(transaction, { userId: person.id, address }, entry);
  });
}
