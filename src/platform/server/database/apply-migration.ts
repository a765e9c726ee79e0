import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartProblem } from '../start/start-problem.ts';

/** First line of a migration whose statements run one by one, while calls read and write. */
const OUTSIDE = '-- outside a transaction\n';
/** Line before a statement that changes a bounded number of rows and is repeated, each time in its own transaction, until none is left. */
const REPEATED = '-- repeat until no row changes\n';

/**
 * Longest wait of a migration for a lock: calls that come after it wait behind it, so it gives way and tries again.
 */
const LOCK_TIMEOUT_MS = 3_000;
const ATTEMPTS = 20;
const REPORT_EVERY_MS = 10_000;

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

export interface MigrationProgress {
  /** Opens a second connection, which reads the progress of an index. */
  connect(): Promise<Client>;
  report(line: string): void;
  everyMs?: number;
}

/**
 * Applies one migration and records it; returns the number of attempts. Killed in the middle, a migration outside a
 * transaction begins again: its statements are such that a second run does the rest.
 * @throws StartProblem where no lock is to be had
 */
export async function applyMigration(
  client: Client,
  migration: Migration,
  progress: MigrationProgress,
): Promise<number> {
  if (!migration.sql.startsWith(OUTSIDE)) return applyInTransaction(client, migration);
  await applyOutside(client, migration, progress);
  return 1;
}

async function applyInTransaction(client: Client, { name, sql, hash }: Migration): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(sql);
      await record(client, { name, hash });
      await client.query('commit');
      return attempt;
    } catch (error) {
      await client.query('rollback');
      if (!isLockTimeout(error)) throw error;
      if (attempt === ATTEMPTS)
        throw new StartProblem(
          `The migration ${name} got no lock in ${ATTEMPTS} attempts. Find what holds it (pg_locks, pg_stat_activity), end it, and run npm run migrate again.`,
        );
      await pause(1_000);
    }
  }
}

async function applyOutside(client: Client, { name, sql, hash }: Migration, progress: MigrationProgress) {
  for (const statement of statementsOf(sql)) {
    if (statement.startsWith(REPEATED)) {
      await fill(client, statement, (rows) => progress.report(`${name}: ${rows} rows filled`), progress.everyMs);
      continue;
    }
    const created = /^create (?:unique )?index concurrently if not exists (\w+)\s/.exec(statement)?.[1];
    if (created === undefined && !/^drop index concurrently if exists \w+$/.test(statement))
      throw new Error(
        `The migration ${name} has a statement that cannot be run twice, or needs a transaction: ${statement.slice(0, 80)}`,
      );
    if (created === undefined) await client.query(statement);
    else await createIndex(client, { name, index: created, statement }, progress);
  }
  await record(client, { name, hash });
}

/** Statements without the comments between them; each ends its line with a semicolon. */
export function statementsOf(sql: string): string[] {
  const withoutComments = sql.replaceAll(/^--.*\n/gm, (line) => (line === REPEATED ? line : ''));
  return withoutComments
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

async function fill(
  client: Client,
  statement: string,
  report: (rows: number) => void,
  everyMs = REPORT_EVERY_MS,
): Promise<void> {
  let rows = 0;
  let reportedAt = performance.now();
  for (;;) {
    const { rowCount } = await client.query(statement);
    if (!rowCount) return;
    rows += rowCount;
    if (performance.now() - reportedAt < everyMs) continue;
    reportedAt = performance.now();
    report(rows);
  }
}

/** Creates an index while its table is written to. An index whose creation was cut off is there, but invalid. */
async function createIndex(
  client: Client,
  { name, index, statement }: { name: string; index: string; statement: string },
  { connect, report, everyMs = REPORT_EVERY_MS }: MigrationProgress,
): Promise<void> {
  const invalid = await client.query(
    `select from pg_index where indexrelid = to_regclass('public.' || quote_ident($1)) and not indisvalid`,
    [index],
  );
  if (invalid.rowCount !== 0) await client.query(`drop index concurrently ${index}`);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const watcher = await connect();
  // The index does not depend on what can be read of its progress.
  watcher.on('error', () => undefined);
  const ended = new AbortController();
  const reports = (async () => {
    for (;;) {
      await pause(everyMs, undefined, { signal: ended.signal });
      const found = await watcher.query<{ line: string }>(progressOf, [rows[0]?.pid]);
      for (const { line } of found.rows) report(`${name}: ${index}, ${line}`);
    }
  })().catch(() => undefined);
  try {
    await client.query(statement);
  } finally {
    ended.abort();
    await reports;
    await watcher.end();
  }
}

/** `$1`: process that creates the index. Waiting is for transactions that began before and may use the table. */
const progressOf = `
  select phase || case when total > 0 then format(' (%s of %s %s)', done, total, what) else '' end ||
    case when current_locker_pid > 0 then format(', waits for process %s', current_locker_pid) else '' end as line
  from pg_stat_progress_create_index, lateral (select
    case when phase like 'waiting%' then 'transactions' when phase like '%tuples%' then 'rows' else 'blocks' end as what,
    case when phase like 'waiting%' then lockers_done when phase like '%tuples%' then tuples_done else blocks_done end as done,
    case when phase like 'waiting%' then lockers_total when phase like '%tuples%' then tuples_total else blocks_total end as total) p
  where pid = $1`;

async function record(client: Client, { name, hash }: Pick<Migration, 'name' | 'hash'>): Promise<void> {
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
