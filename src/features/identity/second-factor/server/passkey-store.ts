import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

export interface StoredPasskey {
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

export async function listPasskeys(db: Database, userId: string): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

/** @returns false when the credential is already stored */
export async function insertPasskey(
  db: Database,
  row: {
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records a use; false when the passkey was deleted, or its counter did not grow (a cloned authenticator). */
export async function stampPasskey(db: Database, id: string, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = clock_timestamp()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`.execute(db);
  return rows.length === 1;
}

export async function deletePasskey(db: Database, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
