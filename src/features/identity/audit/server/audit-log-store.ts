import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/server/database-types.ts';
import { actFor, type Database } from '#platform/server/database.ts';

/** An entry as it is written outside of the database, with names besides ids. */
export interface LoggedEntry {
  id: string;
  at: Date;
  account_id: string;
  account: string;
  user_id: string | null;
  email: string | null;
  address: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  before: unknown;
  after: unknown;
}

interface EntryName {
  account_id: string;
  id: string;
  version: string;
  number: number;
}

/**
 * Gives the next entries of all accounts to `write`, in the order of their transactions, and goes on after them once it has
 * succeeded. Of several processes one works, the others return 0.
 * @returns the number of entries
 */
export function passAuditOn(
  db: Database,
  limit: number,
  write: (entries: readonly LoggedEntry[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`insert into audit_log_cursor default values on conflict do nothing`.execute(transaction);
    const { rows: names } = await sql<EntryName>`
      select e.* from (
        select version, number from audit_log_cursor
        where exists (select from audit_entries_after(version, number, 1)) for update skip locked) c,
        audit_entries_after(c.version, c.number, ${limit}) e`.execute(transaction);
    const last = names.at(-1);
    if (last === undefined) return 0;
    const entries = await fetchEntries(transaction, names);
    await write(entries);
    await sql`update audit_log_cursor set version = ${last.version}::xid8, number = ${last.number}`.execute(
      transaction,
    );
    return names.length;
  });
}

/** Entries in the order of their names, each read as its account. */
async function fetchEntries(db: Transaction<DB>, names: readonly EntryName[]): Promise<LoggedEntry[]> {
  const found = new Map<string, LoggedEntry>();
  for (const [accountId, those] of Map.groupBy(names, ({ account_id }) => account_id))
    await actFor(db, accountId, async () => {
      const { rows } = await sql<LoggedEntry>`
        select e.id, e.at, e.account_id, a.name as account, e.user_id, u.email, e.address, e.action, e.entity, e.entity_id,
          e.before, e.after
        from audit_entries e join accounts a on a.id = e.account_id left join users u on u.id = e.user_id
        where e.account_id = ${accountId} and e.id = any (${those.map(({ id }) => id)}::uuid[])`.execute(db);
      for (const row of rows) found.set(row.id, row);
    });
  return names.flatMap(({ id }) => found.get(id) ?? []);
}
