import type { Client } from 'pg';
import { withoutTriggers, type Cell } from './cell.ts';

/** By these the former cell knows who comes, to send them on. */
const remembered = ['memberships', 'api_keys'];

/**
 * Removes what an account has left in a cell, or was copied of it, but for what it takes to send people and keys on.
 * Sweeps remove its files, as no row names them.
 */
export async function removeRows({ client }: Cell, accountId: string): Promise<void> {
  await withoutTriggers(client, () => deleteRows(client, accountId));
}

/** Removes an account from a cell that has nobody to send on. */
export async function forgetStranger({ client }: Cell, accountId: string): Promise<void> {
  const known = remembered.map((table) => `exists (select from ${table} where account_id = $1)`);
  await client.query(`delete from accounts where id = $1 and moved_to is not null and not (${known.join(' or ')})`, [
    accountId,
  ]);
}

async function deleteRows(client: Client, accountId: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)`,
    [remembered],
  );
  for (const { name } of rows) await client.query(`delete from "${name}" where account_id = $1`, [accountId]);
}
