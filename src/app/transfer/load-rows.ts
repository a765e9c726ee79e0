import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { countLines } from './account-file.ts';
import { filledByTriggers, type AccountTable } from './carried-tables.ts';

/** Name of the temporary table with the rows of a file. */
export function loadedName(table: string): string {
  return `"loaded_${table}"`;
}

const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

/**
 * Loads rows into a temporary table.
 * @param replaced ids of people that differ here, by their id in the file
 */
export async function loadRows(
  client: Client,
  { table, columns }: { table: string; columns: readonly string[] },
  lines: AsyncIterable<Buffer>,
  replaced: ReadonlyMap<string, string>,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  const pattern = replaced.size > 0 ? new RegExp([...replaced.keys()].join('|'), 'g') : null;
  await client.query(
    `create temporary table ${loadedName(table)} as select ${list(columns)} from "${table}" with no data`,
  );
  await pipeline(
    async function* () {
      for await (const piece of lines) {
        hash.update(piece);
        rows += countLines(piece);
        yield pattern ? Buffer.from(piece.toString().replace(pattern, (id) => replaced.get(id) ?? id)) : piece;
      }
    },
    client.query(copyFrom(`copy ${loadedName(table)} (${list(columns)}) from stdin`)),
  );
  return { rows, sha256: hash.digest('hex') };
}

/** Whether rows refer to people of the file only. */
export async function namesOwnPeople(client: Client, { name, people }: AccountTable): Promise<boolean> {
  const strange = people.map((column) => `"${column}" is not null and "${column}" not in (select id from people)`);
  if (strange.length === 0) return true;
  const { rowCount } = await client.query(`select from ${loadedName(name)} where ${strange.join(' or ')} limit 1`);
  return rowCount === 0;
}

/** Deletes or clears what belongs to people who did not become members. */
export async function clearLeavers(client: Client, { name, members }: AccountTable): Promise<void> {
  for (const { column, onLeave } of members) {
    const left = `"${column}" is not null and "${column}" not in (select user_id from memberships where account_id = current_account())`;
    await client.query(
      onLeave === 'clear'
        ? `update ${loadedName(name)} set "${column}" = null where ${left}`
        : `delete from ${loadedName(name)} where ${left}`,
    );
  }
}

/** Inserts rows of tables with circular references in one statement, which checks keys at its end. */
export async function insertGroup(client: Client, group: readonly AccountTable[], accountId: string): Promise<void> {
  const account = client.escapeLiteral(accountId);
  for (const { name } of group)
    if (filledByTriggers.includes(name)) await client.query(`delete from "${name}" where account_id = ${account}`);
  const inserts: string[] = [];
  for (const { name } of group) {
    const columns = list(await columnsOf(client, name));
    inserts.push(
      `"in_${name}" as (insert into "${name}" (account_id, ${columns}) select ${account}, ${columns} from ${loadedName(name)})`,
    );
  }
  await client.query(`with ${inserts.join(', ')} select`);
}

/**
 * Compares stored rows with those of the file by count and hash.
 * @throws Error when a trigger or rule changed a row
 */
export async function compareRows(client: Client, { name }: AccountTable, accountId: string): Promise<void> {
  const columns = list(await columnsOf(client, name));
  const digest = (from: string) =>
    `select count(*), coalesce(bit_xor(hashtextextended(row(${columns})::text, 0)), 0) from ${from}`;
  const { rowCount } = await client.query(
    `${digest(loadedName(name))} except ${digest(`"${name}" where account_id = ${client.escapeLiteral(accountId)}`)}`,
  );
  if (rowCount !== 0) throw new Error(`The rows of ${name} are not what the file has; nothing was imported.`);
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [`pg_temp.${loadedName(table)}`],
  );
  return rows.map(({ name }) => name);
}
