import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { listMigrations } from '#platform/server/database/migrate.ts';
import type { Database } from '#platform/server/database.ts';
import { isAway } from '#platform/server/http/calls/refusals.ts';

interface ReadinessDeps {
  db: Database;
  dataFolder: string;
  /** Null in a process without ingest. */
  ingest: { readonly isFailing: boolean; readonly standsBy: boolean } | null;
}

/** Asked for positions alone, a node that stands by is not ready: the balancer sends them to another one. */
export type Readiness = (purpose?: 'telemetry') => Promise<string | null>;

/** Disk space needed for a start, a log and one upload. */
const MINIMUM_FREE_BYTES = 64 * 1024 * 1024;
const REUSE_MS = 1_000;

/** Returns why this process cannot store at the moment, in one line; null if it can. Checks at most once a second. */
export function createReadiness(deps: ReadinessDeps): Readiness {
  let asked = -Infinity;
  let answer: Promise<string | null> | undefined;
  return async (purpose) => {
    if (answer === undefined || performance.now() - asked > REUSE_MS) {
      asked = performance.now();
      answer = findProblem(deps);
    }
    return (await answer) ?? (purpose === 'telemetry' ? findTelemetryProblem(deps) : null);
  };
}

function findTelemetryProblem({ ingest }: ReadinessDeps): string | null {
  if (ingest === null) return 'this process takes no positions';
  return ingest.standsBy ? 'another node takes positions' : null;
}

async function findProblem({ db, dataFolder, ingest }: ReadinessDeps): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize < MINIMUM_FREE_BYTES) return 'the disk of the data folder is full';
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
