import type { Client } from 'pg';
import { listMigrations } from '#platform/server/database/migrate.ts';
import { addressesOf, PrimaryClient, readHosts } from '#platform/server/database/primary-host.ts';
import { readArchiveState } from '../backup/archive-state.ts';
import type { Environment } from '#platform/server/settings.ts';
import { readWorkState } from '../portal/work-state.ts';
import { examineOutgoing } from './examine-outgoing.ts';
import {
  judgeArchive,
  judgeClock,
  judgeFailedJobs,
  judgeHosts,
  judgeIngest,
  judgeNodes,
  judgeSchema,
  judgeServer,
  judgeStandbys,
  judgeWork,
  type Finding,
} from './judge-findings.ts';

const QUEUE_LATE_MS = 60_000;
const RECOMPUTE_LATE_MS = 10 * 60_000;
/** A receiver may be away for a while, and attempts are spaced by up to hours. */
const OUTGOING_LATE_MS = 30 * 60_000;

/** Checks the hosts of an address that names several. */
export async function examineHosts(url: string): Promise<Finding[]> {
  if (addressesOf(url).length === 1) return [];
  return [{ subject: 'database hosts', ...judgeHosts(await readHosts(url)) }];
}

/** Migration with the functions that count waiting work. */
const workFigures = '0046-work-figures.sql';
/** Migration with feeds. */
const feeds = '0049-feeds.sql';
/** Migration with the owners of shards. */
const leases = '0051-shard-leases.sql';

/**
 * Checks a running database.
 * @param url address of its owner
 * @param archives whether WAL should be archived
 * @param environment the operator's settings
 */
export async function examineDatabase(
  url: string,
  { archives, environment }: { archives: boolean; environment: Environment },
): Promise<Finding[]> {
  const client = new PrimaryClient({
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
    if (applied.includes(leases)) findings.push({ subject: 'nodes', ...judgeNodes(await readNodes(client)) });
    if (applied.includes(feeds)) findings.push(await examineOutgoing(client, environment));
    if (!applied.includes(workFigures)) return findings;
    const { rows: standbys } = await client.query<{ name: string; lag: number }>('select name, lag from standby_lag()');
    if (standbys.length > 0) findings.push({ subject: 'standbys', ...judgeStandbys(standbys) });
    return [...findings, ...(await examineWork(client))];
  } finally {
    await client.end();
  }
}

async function examineServer(client: Client) {
  const { rows } = await client.query<{ version: number; jit: boolean; fsync: boolean; isOpen: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('jit')::boolean as jit,
       current_setting('fsync')::boolean as fsync,
       has_database_privilege('public', current_database(), 'connect') as "isOpen"`,
  );
  const { version = 0, ...settings } = rows[0] ?? { jit: false, fsync: true, isOpen: false };
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

async function readNodes(client: Client): Promise<{ linked: boolean; shards: number }[]> {
  const { rows } = await client.query<{ linked: boolean; shards: number }>(
    `select linked, (select count(*)::int from ingest_shards where owner = node) as shards from ingest_nodes
     where seen_at > now() - interval '5 s' order by started_at`,
  );
  return rows;
}

async function examineWork(client: Client): Promise<Finding[]> {
  const { queues, failedJobs, ingestSilentMs } = await readWorkState(client);
  const worker = 'start a process with the role worker, or look into its log';
  const mailServer = 'look into the log: the mail server refuses or does not answer';
  return [
    { subject: 'job queues', ...judgeWork(queues.jobs, QUEUE_LATE_MS, worker) },
    { subject: 'background jobs', ...judgeWork(queues.background_jobs, QUEUE_LATE_MS, worker) },
    { subject: 'failed jobs', ...judgeFailedJobs(failedJobs) },
    { subject: 'mail', ...judgeWork(queues.mails, OUTGOING_LATE_MS, mailServer) },
    {
      subject: 'webhooks',
      ...judgeWork(queues.webhook_deliveries, OUTGOING_LATE_MS, 'see Deliveries at /admin/api-keys for the reason'),
    },
    { subject: 'statuses of assets', ...judgeWork(queues.statuses, QUEUE_LATE_MS, worker) },
    {
      subject: 'audit log',
      ...judgeWork(queues.audit_log, QUEUE_LATE_MS, 'AUDIT_LOG is unset or cannot be written: look into the log'),
    },
    { subject: 'ingest', ...judgeIngest(ingestSilentMs) },
    {
      subject: 'late positions',
      ...judgeWork(
        queues.late_positions,
        RECOMPUTE_LATE_MS,
        'start a process with the role ingest, or look into its log',
      ),
    },
  ];
}
