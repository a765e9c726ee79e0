import { sql } from 'kysely';
import { inAccount, type Database } from '#platform/server/database.ts';

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
