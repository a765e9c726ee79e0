import { sql } from 'kysely';
import { inAccount, type Database } from '#platform/server/database.ts';

/** An account's files that went into the bin before an instant are gone for good. */
export async function purgeBin(db: Database, accountId: string, before: Date): Promise<void> {
  await inAccount(db, accountId, (transaction) =>
    transaction.deleteFrom('files').where('account_id', '=', accountId).where('deleted_at', '<', before).execute(),
  );
}

/** Uploads that nobody finished in time are given up. */
export async function purgeUploads(db: Database, accountId: string): Promise<void> {
  await inAccount(db, accountId, (transaction) =>
    sql`delete from uploads where account_id = ${accountId} and expires_at <= now()`.execute(transaction),
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

/** Of stored names of an account those that are no piece of any upload. */
export function findOrphanPieces(db: Database, accountId: string, names: readonly string[]): Promise<string[]> {
  return inAccount(db, accountId, async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) as stored (name)
      where not exists (select from upload_pieces p where p.account_id = ${accountId} and p.stored = stored.name)`.execute(
      transaction,
    );
    return rows.map(({ name }) => name);
  });
}

const pageSize = 5_000;

/** Contents of an account that are not among what is stored; those that may have come since it was listed are not looked at. */
export async function findLost(db: Database, accountId: string, listed: ReadonlySet<string>): Promise<string[]> {
  const lost: string[] = [];
  for (let after = ''; ;) {
    const { rows } = await inAccount(db, accountId, (transaction) =>
      sql<{ stored: string }>`select distinct stored from file_versions
        where account_id = ${accountId} and stored > ${after} and created_at < now() - interval '1 hour'
        order by stored limit ${pageSize}`.execute(transaction),
    );
    lost.push(...rows.map(({ stored }) => stored).filter((stored) => !listed.has(stored)));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return lost;
    after = last.stored;
  }
}
