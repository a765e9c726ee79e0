import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context } from '../context.ts';
import type { DB } from '../database-types.ts';

/** Deletes a row of the current account by its id. @throws Refusal `not_found` */
export async function deleteRow({ db, scope }: Context, table: keyof DB, id: string): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where account_id = ${scope.accountId} and id = ${id}`.execute(db);
  if (numAffectedRows === 0n) throw notFound();
}
