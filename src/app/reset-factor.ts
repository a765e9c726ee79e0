import { recordAuditOfPerson } from '#features/identity/audit/server/public.ts';
import { deleteSecondFactor } from '#features/identity/second-factor/server/public.ts';
import { findPersonByEmail, normalizeEmail } from '#features/identity/users/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';

/**
 * Takes the second factor of a person away whom no administrator may help.
 * @throws StartProblem where there is no such person, or no factor
 */
export async function resetFactor(db: Database, typed: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const person = await findPersonByEmail(transaction, normalizeEmail(typed));
    if (!person) throw new StartProblem(`Nobody has the e-mail ${typed}.`);
    if (!(await deleteSecondFactor(transaction, person.id))) throw new StartProblem(`${typed} has no second factor.`);
    const entry = { action: 'reset-second-factor', entity: 'user' };
    await recordAuditOfPerson(transaction, { userId: person.id, address: 'account command' }, entry);
  });
}
