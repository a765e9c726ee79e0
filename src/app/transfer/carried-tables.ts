import type { Client } from 'pg';

/** A table of accounts, as the catalogue describes it. */
export interface AccountTable {
  name: string;
  /** Without `account_id`, which the import sets, and without what PostgreSQL makes itself. */
  columns: string[];
  /** Identity column, by which rows are ordered. */
  ordered: string | null;
  /** Other tables of accounts that it refers to. */
  references: string[];
  /** Columns that refer to people. */
  people: string[];
  /** Columns that refer to members, and what happens to a row when its member leaves. */
  members: { column: string; onLeave: 'delete' | 'clear' }[];
}

/** Tables of accounts that an account file does not have, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  alert_outbox: 'the portal that raised the alerts dispatches them',
  alert_presence: 'lives for a minute',
  changes: 'written again by triggers',
  idempotency_keys: 'belong to requests of a day',
  imports: 'live for an hour',
  pending_alert_emails: 'the portal that raised the alerts sends them',
  upload_pieces: 'belong to uploads in progress',
  uploads: 'belong to clients in the middle of an upload',
};

/** Columns that are not carried: secrets that only the portal's own key opens, or that nobody else should hold. */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'must_change_password'],
  webhooks: ['sealed_secret'],
};

/** SQL of columns that are carried with another value. */
export const changedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Its secret stays behind, and a receiver would hear of everything twice.
  webhooks: { active: 'false' },
};

/** SQL condition of the rows that are carried. */
export const carriedRows: Readonly<Record<string, string>> = {
  // The rest is in the queue of the portal that began it.
  long_jobs: `state in ('done', 'failed', 'cancelled')`,
  webhook_deliveries: `state <> 'waiting'`,
};

/** Tables that triggers fill while others are loaded. */
export const filledByTriggers: readonly string[] = ['recompute_spans', 'service_cycles'];

/** Columns that name stored files, by area of the file store. */
export const storedFiles: readonly { table: string; column: string; area: string; sharesNames?: true }[] = [
  { table: 'file_versions', column: 'stored', area: 'files' },
  { table: 'long_jobs', column: 'file', area: 'jobs' },
  // Photos have random names without their account.
  { table: 'accounts', column: 'photo', area: 'photos', sharesNames: true },
  { table: 'assets', column: 'photo', area: 'photos', sharesNames: true },
  { table: 'users', column: 'photo', area: 'photos', sharesNames: true },
];

const tenant = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'account')`;

/** Every table that `make_tenant_table` made one of accounts, except those left out; so a new one is carried by itself. */
export async function listCarriedTables(client: Client): Promise<AccountTable[]> {
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
  const carried = rows.filter(({ name }) => !(name in leftOut));
  const names = new Set(carried.map(({ name }) => name));
  return carried.map(({ targets, ...table }) => ({
    ...table,
    columns: carriedColumns(table.name, table.columns),
    references: targets.filter((target) => names.has(target) && target !== table.name),
  }));
}

/** Columns of a table that belongs to no account, as they are carried. */
export async function listColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'account_id' order by attnum`,
    [table],
  );
  return carriedColumns(
    table,
    rows.map(({ name }) => name),
  );
}

function carriedColumns(table: string, columns: readonly string[]): string[] {
  const hidden = leftOutColumns[table] ?? [];
  return columns.filter((column) => !hidden.includes(column));
}

/**
 * The order in which tables are loaded: each after those that it refers to. Tables that refer to each other are loaded
 * by one statement, at whose end their keys are checked; those that triggers fill come last.
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
