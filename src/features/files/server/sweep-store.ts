import { sql } from 'kysely';
import { inAccount, type Database } from '#platform/server/database.ts';

export async function fetchAccountIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('accounts').select('id').execute()).map(({ id }) => id);
}

/** An account's files that went into the bin before an instant are gone for good. */
export async function purgeBin(db: Database, accountId: string, before: Date): Promise<void> {
  await inAccount(db, accountId, (transaction) =>
    transaction.deleteFrom('files').where('account_id', '=', accountId).where('deleted_at', '<', before).execute(),
  );
}

/** Of stored names of an account those that are no content of any file. */
export function findOrphans(db: Database, accountId: string, names: readonly string[]): Promise<string[]> {
  return inAccount(db, accountId, async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) as stored (name)
      where not exists (select from file_versions v where v.account_id = ${accountId} and v.stored = stored.name)`.execute(
      transaction,
    );
    return rows.map(({ name }) => name);
  });
}
