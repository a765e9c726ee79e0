import type { Client } from 'pg';

/** A table of accounts, as the catalogue describes it. */
export interface AccountTable {
  name: string;
  /** Without `account_id`, which the import sets, and without generated columns. */
  columns: string[];
  /** Identity column that orders the rows. */
  ordered: string | null;
  /** Other tables of accounts that it refers to. */
  references: string[];
  /** Columns that refer to people. */
  people: string[];
  /** Columns that refer to members, and what happens to a row when its member leaves. */
  members: { column: string; onLeave: 'delete' | 'clear' }[];
}

/** Account tables that are not exported, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  alert_outbox: 'the portal that raised the alerts dispatches them',
  alert_presence: 'lives for a minute',
  changes: 'written again by triggers',
  idempotency_keys: 'belong to requests of a day',
  imports: 'live for an hour',
  position_feed: 'is read at the portal that stored the positions',
  position_followers: 'read at the portal that stored the positions',
  pending_alert_emails: 'the portal that raised the alerts sends them',
  push_devices: 'belong to sign-ins here',
  push_messages: 'belong to devices',
  upload_pieces: 'belong to uploads in progress',
  uploads: 'belong to clients in the middle of an upload',
};

/** Columns that are not exported: secrets encrypted by the portal's key, or private to it. */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'must_change_password'],
  webhooks: ['sealed_secret'],
  feeds: ['sealed_secret'],
  // Their order in this portal.
  audit_entries: ['version', 'number'],
};

/** SQL of columns exported with another value. */
export const changedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Without its secret, and to avoid duplicate deliveries.
  webhooks: { active: 'false' },
  // Its secret stays behind.
  feeds: { active: 'false' },
};

/** SQL condition of exported rows. */
export const carriedRows: Readonly<Record<string, string>> = {
  // Others are in the queue of the exporting portal.
  long_jobs: `state in ('done', 'failed', 'cancelled')`,
  webhook_deliveries: `state <> 'waiting'`,
};

/** Tables filled by triggers during the import. */
export const filledByTriggers: readonly string[] = ['recompute_spans', 'service_cycles'];

/** Columns with names of stored files, by area of the file store. */
export const storedFiles: readonly { table: string; column: string; area: string; sharesNames?: true }[] = [
  { table: 'file_versions', column: 'stored', area: 'files' },
  { table: 'long_jobs', column: 'file', area: 'jobs' },
  // Photos have random names without an account.
  { table: 'accounts', column: 'photo', area: 'photos', sharesNames: true },
  { table: 'assets', column: 'photo', area: 'photos', sharesNames: true },
  { table: 'users', column: 'photo', area: 'photos', sharesNames: true },
];

const tenant = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'account')`;

/** What is left out of an account on its way. */
export interface LeftOut {
  tables: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, readonly string[]>>;
}

/** Every table created by `make_tenant_table`, except excluded ones; new tables are exported automatically. */
export async function listCarriedTables(
  client: Client,
  left: LeftOut = { tables: leftOut, columns: leftOutColumns },
): Promise<AccountTable[]> {
  const { rows } = await client.query<AccountTable & { targets: string[] }>(
    `select c.relname::text as name,
       (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as ordered,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and a.attidentity <> 'a' and a.attname <> 'account_id' order by a.attnum) as columns,
       array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f') as targets,
       array(select distinct a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
         where k.conrelid = c.oid and k.contype = 'f' and a.attname <> 'account_id'
           and k.confrelid in ('users'::regclass, 'memberships'::regclass)) as people,
       coalesce((select json_agg(json_build_object('column', a.attname, 'onLeave', case k.confdeltype when 'n' then 'clear' else 'delete' end))
         from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'memberships'::regclass and a.attname <> 'account_id'), '[]') as members
     from pg_class c where ${tenant} order by 1`,
  );
  const carried = rows.filter(({ name }) => !(name in left.tables));
  const names = new Set(carried.map(({ name }) => name));
  return carried.map(({ targets, ...table }) => ({
    ...table,
    columns: carriedColumns(table.columns, left.columns[table.name]),
    references: targets.filter((target) => names.has(target) && target !== table.name),
  }));
}

/** Exported columns of a table without an account. */
export async function listColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'account_id' order by attnum`,
    [table],
  );
  return carriedColumns(
    rows.map(({ name }) => name),
    leftOutColumns[table],
  );
}

function carriedColumns(columns: readonly string[], hidden: readonly string[] = []): string[] {
  return columns.filter((column) => !hidden.includes(column));
}

/**
 * Load order: each table after those it refers to. Tables with circular references are loaded by one statement, which
 * checks keys at its end; those filled by triggers come last.
 */
export function orderTables(tables: readonly AccountTable[]): AccountTable[][] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const reached = new Map(tables.map(({ name }) => [name, reachOf(name, byName)]));
  const together = ({ name }: AccountTable) =>
    tables.filter(
      (other) => other.name === name || (reached.get(name)?.has(other.name) && reached.get(other.name)?.has(name)),
    );
  const order: AccountTable[][] = [];
  const done = new Set<string>();
  const isReady = (group: AccountTable[]) =>
    group.every(({ references }) =>
      references.every((name) => done.has(name) || group.some((one) => one.name === name)),
    );
  while (done.size < tables.length) {
    const group = tables
      .filter(({ name }) => !done.has(name))
      .map(together)
      .find(isReady);
    if (!group) throw new Error('The tables of accounts have no order.');
    order.push(group);
    for (const { name } of group) done.add(name);
  }
  const isLate = ([first]: AccountTable[]) => first !== undefined && filledByTriggers.includes(first.name);
  return [...order.filter((group) => !isLate(group)), ...order.filter(isLate)];
}

function reachOf(name: string, byName: ReadonlyMap<string, AccountTable>, found = new Set<string>()): Set<string> {
  for (const next of byName.get(name)?.references ?? [])
    if (!found.has(next)) {
      found.add(next);
      reachOf(next, byName, found);
    }
  return found;
}
