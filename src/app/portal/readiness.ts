import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { listMigrations } from '#platform/server/database/migrate.ts';
import type { Database } from '#platform/server/database.ts';
import { isAway } from '#platform/server/http/calls/refusals.ts';
import { readFreeBytes } from './free-space.ts';

interface ReadinessDeps {
  db: Database;
  dataFolder: string;
  /** Null in a process without ingest. */
  ingest: { readonly isFailing: boolean; readonly standsBy: boolean } | null;
  /** How long the database may take to answer. */
  answerMs?: number;
}

/** Asked for positions alone, a node that stands by is not ready: the balancer sends them to another one. */
export type Readiness = (purpose?: 'telemetry') => Promise<string | null>;

/** Disk space needed for a start, a log and one upload. */
const MINIMUM_FREE_BYTES = 64 * 1024 * 1024;
const REUSE_MS = 1_000;
/** Shorter than a balancer or a container's check waits. */
const ANSWER_MS = 2_000;

/** Returns why this process cannot store at the moment, in one line; null if it can. Checks at most once a second. */
export function createReadiness(deps: ReadinessDeps): Readiness {
  const { answerMs = ANSWER_MS } = deps;
  let asked = -Infinity;
  let isAsking = false;
  let answer: Promise<string | null> | undefined;
  return async (purpose) => {
    // A database that hangs is asked once only: each question holds a connection.
    if (answer === undefined || (!isAsking && performance.now() - asked > REUSE_MS)) {
      asked = performance.now();
      isAsking = true;
      answer = findProblem(deps).finally(() => (isAsking = false));
    }
    const late = wait(answerMs, 'the database does not answer in time', { ref: false });
    return (await Promise.race([answer, late])) ?? (purpose === 'telemetry' ? findTelemetryProblem(deps) : null);
  };
}

function findTelemetryProblem({ ingest }: ReadinessDeps): string | null {
  if (ingest === null) return 'this process takes no positions';
  return ingest.standsBy ? 'another node takes positions' : null;
}

async function findProblem({ db, dataFolder, ingest }: ReadinessDeps): Promise<string | null> {
  if ((await readFreeBytes(dataFolder)) < MINIMUM_FREE_BYTES) return 'the disk of the data is full';
  try {
    // The reason that the database has comes first, as failing commits follow from it.
    return (await findDatabaseProblem(db)) ?? (ingest?.isFailing ? 'positions cannot be stored' : null);
  } catch (error) {
    if (isAway(error)) return 'the database is away';
    return `the database stores nothing (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'})`;
  }
}

async function findDatabaseProblem(db: Database): Promise<string | null> {
  // Writes a WAL record: fails on a full disk and on a standby, and leaves no row.
  await sql`select pg_logical_emit_message(true, 'patio', 'ready')`.execute(db);
  const { rows } = await sql<{ newest: string | null; mode: string }>`
    select obj_description('public'::regnamespace, 'pg_namespace') as newest, current_setting('transaction_read_only') as mode`.execute(
    db,
  );
  const newest = (await listMigrations()).at(-1) ?? '';
  if (rows[0]?.mode !== 'off') return 'the database only reads';
  // A newer program may have migrated further; an older schema was restored underneath.
  return (rows[0]?.newest ?? '') < newest ? 'the schema of the database is older than this program' : null;
}
