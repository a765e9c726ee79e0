import { invalid, code } from '#platform/errors.ts';
import { isDuplicate, type Database } from '#platform/server/database.ts';
import type { Role } from '../contract.ts';

export interface PersonRow {
  name: string;
  /** Folded. */
  email: string;
  password_hash: string | null;
  ad: boolean;
  active: boolean;
  locale: 'en' | 'es' | 'pt' | null;
}

/**
 * Inserts a person.
 * @throws Refusal `validation_error` `{email: [104]}` where the e-mail is taken
 */
export async function insertPerson(db: Database, row: PersonRow): Promise<string> {
  try {
    const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isDuplicate(error, 'users_email_key')) throw invalid({ email: [code.unique] });
    throw error;
  }
}

/** Makes a person a member of an account; one who is a member already stays as they are. */
export async function insertMembership(
  db: Database,
  row: { account_id: string; user_id: string; role: Role },
): Promise<void> {
  await db
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .execute();
}

/** The person with that folded e-mail. */
export async function findPersonByEmail(db: Database, email: string): Promise<{ id: string } | null> {
  const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found ?? null;
}
