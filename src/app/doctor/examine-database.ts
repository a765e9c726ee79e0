import { Client } from 'pg';
import { listMigrations } from '#platform/server/database/migrate.ts';
import { readArchiveState } from '../backup/archive-state.ts';
import {
  judgeArchive,
  judgeClock,
  judgeFailedJobs,
  judgeIngest,
  judgeSchema,
  judgeServer,
  judgeWork,
  type Finding,
  type WaitingWork,
} from './findings.ts';

const QUEUE_LATE_MS = 60_000;
const RECOMPUTE_LATE_MS = 10 * 60_000;

/**
 * Checks a running database.
 * @param url address of its owner
 * @param archives whether WAL should be archived
 */
export async function examineDatabase(url: string, { archives }: { archives: boolean }): Promise<Finding[]> {
  const client = new Client({
    connectionString: url,
    application_name: 'patio-doctor',
    connectionTimeoutMillis: 3_000,
  });
  // If the database goes down meanwhile, the current query fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set statement_timeout = '3s'`);
    const findings: Finding[] = [
      { subject: 'database server', ...(await examineServer(client)) },
      { subject: 'clock', ...judgeClock(await measureClock(client)) },
    ];
    if (archives) findings.push({ subject: 'archive', ...judgeArchive(await readArchiveState(client)) });
    const applied = await readApplied(client);
    findings.push({ subject: 'schema', ...judgeSchema(applied, await listMigrations()) });
    return applied.length === 0 ? findings : [...findings, ...(await examineWork(client))];
  } finally {
    await client.end();
  }
}

async function examineServer(client: Client) {
  const { rows } = await client.query<{ version: number; jit: boolean; fsync: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('jit')::boolean as jit,
       current_setting('fsync')::boolean as fsync`,
  );
  const { version = 0, ...settings } = rows[0] ?? { jit: false, fsync: true };
  return judgeServer(version, settings);
}

/** @returns milliseconds by which this machine's clock is ahead */
async function measureClock(client: Client): Promise<number> {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return (before + Date.now()) / 2 - (rows[0]?.now ?? before);
}

async function readApplied(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (found[0]?.there !== true) return [];
  return (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name);
}

async function examineWork(client: Client): Promise<Finding[]> {
  const waiting = async (from: string, since: string): Promise<WaitingWork> => {
    const { rows } = await client.query<WaitingWork>(
      `select count(*)::int as waiting,
         coalesce(extract(epoch from clock_timestamp() - min(${since})) * 1000, 0)::float8 as "oldestMs" from ${from}`,
    );
    return rows[0] ?? { waiting: 0, oldestMs: 0 };
  };
  const worker = 'start a process with the role worker, or look into its log';
  const queued = await waiting(
    `pgboss.job where state in ('created', 'retry') and start_after <= now()`,
    'start_after',
  );
  const background = await waiting(`long_jobs where state = 'queued'`, 'created_at');
  const recomputed = await waiting('recompute_spans', 'marked_at');
  const statuses = await waiting('asset_states where status_due_at <= now()', 'status_due_at');
  const { rows } = await client.query<{ failed: number; sinceMs: number | null }>(
    `select (select count(*)::int from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day') as failed,
       (select (extract(epoch from clock_timestamp() - at) * 1000)::float8 from ingest_heartbeat) as "sinceMs"`,
  );
  return [
    { subject: 'job queues', ...judgeWork(queued, QUEUE_LATE_MS, worker) },
    { subject: 'background jobs', ...judgeWork(background, QUEUE_LATE_MS, worker) },
    { subject: 'failed jobs', ...judgeFailedJobs(rows[0]?.failed ?? 0) },
    { subject: 'statuses of assets', ...judgeWork(statuses, QUEUE_LATE_MS, worker) },
    { subject: 'ingest', ...judgeIngest(rows[0]?.sinceMs ?? null) },
    {
      subject: 'late positions',
      ...judgeWork(recomputed, RECOMPUTE_LATE_MS, 'start a process with the role ingest, or look into its log'),
    },
  ];
}
