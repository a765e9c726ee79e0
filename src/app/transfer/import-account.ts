import type { Client } from 'pg';
import { listMigrations } from '#platform/server/database/migrate.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { AccountFileReader, damaged, type AccountContents, type AccountManifest } from './account-file.ts';
import { listCarriedTables, listColumns, orderTables, storedFiles, type AccountTable } from './carried-tables.ts';
import { importPeople, matchPeople, type PeopleImport } from './import-people.ts';
import { namesOwnPeople, clearLeavers, compareRows, insertGroup, loadRows, loadedName } from './load-rows.ts';

export interface ImportRequest {
  /** Connected as the owner of the database. */
  client: Client;
  files: Pick<FileStore, 'read' | 'write' | 'remove'>;
  source: AsyncIterable<Buffer>;
}

export interface ImportedAccount {
  id: string;
  name: string;
  /** Rows by table. */
  rows: Record<string, number>;
  files: number;
  /** Files already missing in the exporting portal. */
  missing: number;
  people: PeopleImport;
}

interface Loaded {
  manifest: AccountManifest;
  tables: AccountTable[];
  contents: AccountContents;
}

/** First tables of every file. */
const required = ['accounts', 'users', 'memberships'];

/**
 * Imports an account completely or not at all: everything is loaded into temporary tables, compared with the file, and
 * inserted in one transaction.
 * @throws StartProblem with instructions
 */
export async function importAccount(request: ImportRequest): Promise<ImportedAccount> {
  const written: string[] = [];
  try {
    const loaded = await loadFile(request, written);
    return await insertAccount(request.client, loaded);
  } catch (error) {
    for (const name of written) await request.files.remove(name);
    throw error;
  }
}

async function loadFile(request: ImportRequest, written: string[]): Promise<Loaded> {
  const { client, source } = request;
  const reader = new AccountFileReader(source);
  const manifest = await reader.readManifest();
  await assertNew(client, manifest);
  const tables = await listCarriedTables(client);
  const contents: AccountContents = { tables: {}, files: 0, missing: [] };
  const table = await createTableLoader(client, reader, tables);
  let named: ReadonlySet<string> | null = null;
  for (;;) {
    const section = await reader.readSection();
    if (section.kind === 'end') {
      if (!isSame(section, contents) || required.some((name) => !(name in contents.tables))) throw damaged();
      return { manifest, tables, contents: section };
    }
    if (section.kind === 'table') {
      if (section.table in contents.tables) throw damaged();
      contents.tables[section.table] = await table(section);
      continue;
    }
    named ??= await listNamed(client, manifest, contents);
    if (!named.has(section.name)) throw damaged();
    await storeFile(request, section.name, await reader.readBytes(), written);
    contents.files += 1;
  }
}

/** Loads the rows table by table; people precede the rows that refer to them. */
async function createTableLoader(client: Client, reader: AccountFileReader, tables: readonly AccountTable[]) {
  const known = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const name of required) known.set(name, await listColumns(client, name));
  let replaced: ReadonlyMap<string, string> = new Map();
  return async (section: { table: string; columns: string[] }) => {
    const here = known.get(section.table);
    if (!here || section.columns.some((column) => !here.includes(column)))
      throw new StartProblem(
        `The file has ${section.table} in a form that this portal does not read any more: upgrade the portal that wrote it, and export again.`,
      );
    const counted = await loadRows(client, section, reader.readLines(), replaced);
    if (section.table === 'users') replaced = await matchPeople(client);
    return counted;
  };
}

async function storeFile({ files }: ImportRequest, name: string, bytes: Buffer, written: string[]): Promise<void> {
  // A photo that exists here belongs to an existing person.
  if ((await files.read(name)) !== null) return;
  written.push(name);
  await files.write(name, bytes);
}

async function assertNew(client: Client, { migration, account }: AccountManifest): Promise<void> {
  if (!(await listMigrations()).includes(migration))
    throw new StartProblem(
      `The file was written by a newer version of the portal (${migration}): upgrade this portal first.`,
    );
  const { rowCount } = await client.query('select from accounts where id = $1', [account.id]);
  if (rowCount)
    throw new StartProblem(
      `The account ${account.name} (${account.id}) is in this portal already, and an import never changes one.`,
    );
}

function isSame(stated: AccountContents, found: AccountContents): boolean {
  const names = Object.keys(stated.tables);
  return (
    stated.files === found.files &&
    names.length === Object.keys(found.tables).length &&
    names.every(
      (name) =>
        stated.tables[name]?.rows === found.tables[name]?.rows &&
        stated.tables[name]?.sha256 === found.tables[name]?.sha256,
    )
  );
}

/** File names in loaded rows: a file may contain no others, and only of its own account. */
async function listNamed(
  client: Client,
  { account }: AccountManifest,
  { tables }: AccountContents,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const own = account.id.replaceAll('-', '');
  for (const { table, column, area, sharesNames } of storedFiles) {
    if (!(table in tables)) continue;
    const { rows } = await client.query<{ name: string }>(
      `select "${column}" as name from ${loadedName(table)} where "${column}" ~ '^[0-9a-z]{32,64}$'`,
    );
    for (const { name } of rows) if (sharesNames || name.startsWith(own)) named.add(`${area}/${name}`);
  }
  return named;
}

async function insertAccount(client: Client, { manifest, tables, contents }: Loaded): Promise<ImportedAccount> {
  const { account } = manifest;
  const present = tables.filter(({ name }) => name in contents.tables);
  if ('positions' in contents.tables) await makeMonths(client);
  await client.query('begin');
  try {
    await client.query(`select set_config('app.account_id', $1, true)`, [account.id]);
    const people = await importPeople(client, account.id, 'api_keys' in contents.tables);
    for (const table of present) {
      if (!(await namesOwnPeople(client, table))) throw damaged();
      await clearLeavers(client, table);
    }
    // A key has a service account, to which other rows refer.
    const isKey = ({ name }: AccountTable) => name === 'api_keys';
    const order = orderTables(present);
    for (const group of [...order.filter((one) => one.some(isKey)), ...order.filter((one) => !one.some(isKey))])
      await insertGroup(client, group, account.id);
    for (const table of present) await compareRows(client, table, account.id);
    await client.query('commit');
    const rows = Object.fromEntries(Object.entries(contents.tables).map(([name, counted]) => [name, counted.rows]));
    return { ...account, rows, files: contents.files, missing: contents.missing.length, people };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Creates the monthly partitions in a transaction of their own, since that locks the table. */
async function makeMonths(client: Client): Promise<void> {
  await client.query(
    `select maintain_positions(min(time)::date, max(time)::date, '0001-01-01') from ${loadedName('positions')}
     where time between now() - interval '20 years' and now() + interval '1 month' having count(*) > 0`,
  );
}
