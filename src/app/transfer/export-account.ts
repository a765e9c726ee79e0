import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { FORMAT, writeAccountFile } from './account-file.ts';
import {
  carriedRows,
  changedColumns,
  listCarriedTables,
  listColumns,
  storedFiles,
  type AccountTable,
} from './carried-tables.ts';

export interface ExportRequest {
  /** Connected as the portal or the owner. */
  client: Client;
  files: Pick<FileStore, 'read'>;
  accountId: string;
}

const quote = (name: string) => `"${name}"`;
const list = (names: readonly string[]) => names.map(quote).join(', ');

/**
 * Lines of an account file: everything of one account as of one moment, also while the portal runs.
 * @throws StartProblem when the account is absent
 */
export async function* exportAccount({ client, files, accountId }: ExportRequest): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`select set_config('app.account_id', $1, true)`, [accountId]);
  await holdToRowSecurity(client);
  const { rows } = await client.query<{ id: string; name: string; migration: string | null }>(
    `select id, name, obj_description('public'::regnamespace, 'pg_namespace') as migration from accounts where id = $1`,
    [accountId],
  );
  const [account] = rows;
  if (!account) throw new StartProblem(`There is no account ${accountId}.`);
  const { id, name, migration } = account;
  const manifest = {
    format: 'patio-account' as const,
    version: FORMAT,
    migration: migration ?? '',
    exportedAt: new Date().toISOString(),
    account: { id, name },
  };
  yield* writeAccountFile(manifest, listSections(client, files, accountId));
  await client.query('commit');
}

/** Row security does not apply to superusers. */
async function holdToRowSecurity(client: Client): Promise<void> {
  const { rows } = await client.query<{ all: string }>(`select current_setting('is_superuser') as all`);
  if (rows[0]?.all === 'on') await client.query('set local role patio_portal');
}

async function* listSections(client: Client, files: Pick<FileStore, 'read'>, accountId: string) {
  const tables = await listCarriedTables(client);
  const account = client.escapeLiteral(accountId);
  const copy = (table: string, columns: string[], from: string) => ({
    head: { table, columns },
    body: client.query(copyTo(`copy (select ${selectOf(table, columns)} ${from}) to stdout`)) as AsyncIterable<Buffer>,
  });
  yield copy('accounts', await listColumns(client, 'accounts'), `from accounts where id = ${account}`);
  const people = `from users where id in (${peopleOf(tables, account)})`;
  yield copy('users', await listColumns(client, 'users'), people);
  const members = `from memberships where account_id = ${account}`;
  yield copy('memberships', await listColumns(client, 'memberships'), members);
  for (const { name, columns, ordered } of tables) {
    const rows = `from ${quote(name)} where account_id = ${account} and (${carriedRows[name] ?? 'true'})`;
    yield copy(name, columns, ordered === null ? rows : `${rows} order by ${quote(ordered)}`);
  }
  for (const file of await listFiles(client, accountId, peopleOf(tables, account))) {
    const bytes = await files.read(file);
    yield { head: { file }, body: bytes && Buffer.from(bytes) };
  }
}

function selectOf(table: string, columns: readonly string[]): string {
  const changed = changedColumns[table] ?? {};
  return columns.map((column) => `${changed[column] ?? ''} ${changed[column] ? 'as' : ''} ${quote(column)}`).join(', ');
}

/** Members, and everyone referred to as an author. */
export function peopleOf(tables: readonly AccountTable[], account: string): string {
  const columns = tables.flatMap(({ name, people }) => people.map((column) => ({ name, column })));
  return [
    `select user_id from memberships where account_id = ${account}`,
    // A key's own service account.
    `select id from api_keys where account_id = ${account}`,
    ...columns.map(({ name, column }) => `select ${quote(column)} from ${quote(name)} where account_id = ${account}`),
  ].join(' union ');
}

/** Stored files of an account, as `area/name`. @param people SQL of ids */
export async function listFiles(client: Client, accountId: string, people: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, area } of storedFiles) {
    const own =
      table === 'accounts'
        ? 'id = $1'
        : table === 'users'
          ? `$1::uuid is not null and id in (${people})`
          : 'account_id = $1';
    const { rows } = await client.query<{ name: string }>(
      `select ${list([column])} as name from ${quote(table)} where ${own} and ${quote(column)} is not null and (${carriedRows[table] ?? 'true'})`,
      [accountId],
    );
    for (const { name } of rows) found.push(`${area}/${name}`);
  }
  return found;
}
