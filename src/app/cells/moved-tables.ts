import type { Client } from 'pg';
import { listCarriedTables, type AccountTable } from '../transfer/carried-tables.ts';

/** Account tables that do not move, with the reason. All others do, and work in progress with them. */
export const leftBehind: Readonly<Record<string, string>> = {
  alert_presence: 'lives for a minute',
  changes: 'is of the memory of the nodes here',
  imports: 'live for an hour',
  position_feed: 'is read in the order of the transactions here',
  position_followers: 'read the feed here',
  push_devices: 'belong to sign-ins here',
  push_messages: 'belong to devices',
  upload_pieces: 'belong to uploads in progress',
  uploads: 'belong to clients in the middle of an upload',
};

/** Keys are written at the end: until then those that are remembered there send devices here. */
export const isReplicated = ({ name }: AccountTable) => name !== 'api_keys';

/** Columns that the other cell fills itself. */
const columnsBehind = {
  // Their order there.
  audit_entries: ['version', 'number'],
};

/**
 * Tables that move with an account.
 * @throws Error for one that replication would not follow
 */
export async function listMovedTables(client: Client): Promise<AccountTable[]> {
  const tables = await listCarriedTables(client, { tables: leftBehind, columns: columnsBehind });
  const { rows } = await client.query<{ name: string; key: string[] | null }>(
    `select c.relname::text as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)) as key
     from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables.map(({ name }) => name)],
  );
  const keys = new Map(rows.map(({ name, key }) => [name, key ?? []]));
  for (const { name, columns } of tables) {
    // Of a changed or deleted row PostgreSQL logs the former key alone, by which the account is known and the row found.
    const key = keys.get(name) ?? [];
    if (!key.includes('account_id') || key.some((column) => column !== 'account_id' && !columns.includes(column)))
      throw new Error(`${name} has no key with its account among the columns that move.`);
  }
  return tables;
}

export const listColumns = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');
