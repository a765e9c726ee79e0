import type { Pool } from 'pg';
import type { IngestFigures } from '#ingest/pipeline/ingest-figures.ts';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import type { Replica } from '#platform/server/database/replica.ts';
import type { MetricSample, MetricSource } from '#platform/server/http/metrics.ts';
import { readFreeBytes } from './free-space.ts';
import type { Readiness } from './readiness.ts';
import { readWorkState, workQueues, type WorkState } from './work-state.ts';

export interface MeteredParts {
  /** Address of the database as the portal's role. */
  databaseUrl: string;
  /** The portal's connections. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** The API's. */
  admission: { readonly waitingCount: number };
  /** Null without one. */
  replica: Pick<Replica, 'lagMs' | 'reads'> | null;
  live: { readonly streamCount: number };
  /** Null without NATS. */
  nats: { readonly connected: boolean } | null;
  /** Null in a process without ingest. */
  ingest: { readonly figures: IngestFigures } | null;
  dataFolder: string;
  readiness: Readiness;
}

interface DatabaseState extends WorkState {
  /** Bytes of WAL that each standby has not replayed, by its name. */
  standbys: { name: string; lag: number }[];
  packed: { days: number; bytes: number };
}

/** How long one reading of the database serves: all its metrics belong to one scrape. */
const REUSE_MS = 2_000;

/** Load, backlog and resources of a process and its database, for `/metrics`. */
export function listMetricSources(parts: MeteredParts): MetricSource[] {
  return [...processSources(parts), ...(parts.ingest ? ingestSources(parts.ingest) : []), ...databaseSources(parts)];
}

function processSources({
  pool,
  admission,
  replica,
  live,
  nats,
  ingest,
  dataFolder,
  readiness,
}: MeteredParts): MetricSource[] {
  return [
    {
      name: 'ready',
      help: '1 while /readyz is 200: this process can store.',
      read: async () => [{ value: Number((await readiness()) === null) }],
    },
    {
      name: 'database_connections',
      help: 'Connections to the database by pool and state; `waiting` is work that waits for one.',
      labels: ['pool', 'state'],
      read: () => [...samplesOf('portal', pool), ...(ingest ? samplesOf('ingest', ingest.figures.pool) : [])],
    },
    {
      name: 'calls_waiting',
      help: 'Calls of the API that wait, as others of their session, account or process hold the connections.',
      read: () => [{ value: admission.waitingCount }],
    },
    { name: 'live_streams', help: 'Open live streams.', read: () => [{ value: live.streamCount }] },
    ...(replica ? replicaSources(replica) : []),
    ...(nats
      ? [{ name: 'nats_up', help: '1 while NATS is connected.', read: () => [{ value: Number(nats.connected) }] }]
      : []),
    {
      name: 'disk_free_bytes',
      help: 'Free space on the disk of the data folder, or of its database where that has less.',
      read: async () => [{ value: await readFreeBytes(dataFolder) }],
    },
  ];
}

function samplesOf(pool: string, { totalCount, idleCount, waitingCount }: MeteredParts['pool']): MetricSample[] {
  return [
    { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
    { labels: { pool, state: 'idle' }, value: idleCount },
    { labels: { pool, state: 'waiting' }, value: waitingCount },
  ];
}

function replicaSources(replica: NonNullable<MeteredParts['replica']>): MetricSource[] {
  return [
    {
      name: 'replica_lag_seconds',
      help: 'How far the replica lags at most, as this process knows it; absent while it is away or lags by more than it may.',
      read: () => (Number.isFinite(replica.lagMs) ? [{ value: replica.lagMs / 1000 }] : []),
    },
    {
      name: 'lagging_reads_total',
      help: 'Reads that may lag, by the host that answered them.',
      labels: ['host'],
      read: () => Object.entries(replica.reads).map(([host, value]) => ({ labels: { host }, value })),
    },
  ];
}

function ingestSources(ingest: NonNullable<MeteredParts['ingest']>): MetricSource[] {
  return [
    {
      name: 'ingest_positions_total',
      help: 'Positions received, by outcome.',
      labels: ['outcome'],
      read() {
        const { accepted, duplicates, rejected } = ingest.figures;
        return [
          { labels: { outcome: 'accepted' }, value: accepted },
          { labels: { outcome: 'duplicate' }, value: duplicates },
          { labels: { outcome: 'rejected' }, value: rejected },
        ];
      },
    },
    {
      name: 'ingest_refused_requests_total',
      help: 'Requests refused with 503, as memory was full or the wait too long.',
      read: () => [{ value: ingest.figures.refused }],
    },
    {
      name: 'ingest_waiting_positions',
      help: 'Positions that wait for their commit.',
      read: () => [{ value: ingest.figures.waiting }],
    },
    {
      name: 'ingest_shards',
      help: 'Shards of assets, of 64, whose positions this node commits.',
      read: () => [{ value: ingest.figures.shards }],
    },
    {
      name: 'ingest_lost_shards_total',
      help: 'Shards that passed on to another node, as this one was not seen for three seconds.',
      read: () => [{ value: ingest.figures.lostShards }],
    },
    ...(ingest.figures.handed ? handoverSources(() => ingest.figures.handed) : []),
    {
      name: 'ingest_unwritten_assets',
      help: 'Assets whose derived rows wait for a checkpoint.',
      read: () => [{ value: ingest.figures.unwritten }],
    },
    {
      name: 'ingest_derived_lag_seconds',
      help: 'How long the asset that waits longest has waited for its derived rows.',
      read: () => [{ value: ingest.figures.lagMs / 1000 }],
    },
    {
      name: 'ingest_packed_days_total',
      help: 'Days of an asset packed by this process.',
      read: () => [{ value: ingest.figures.packedDays }],
    },
    {
      name: 'ingest_unpacked_assets',
      help: 'Assets with days that are due and wait to be packed.',
      read: () => [{ value: ingest.figures.unpackedAssets }],
    },
  ];
}

function handoverSources(read: () => IngestFigures['handed']): MetricSource[] {
  return [
    {
      name: 'ingest_handed_positions_total',
      help: 'Positions handed to the nodes that own their shards.',
      read: () => [{ value: read()?.positions ?? 0 }],
    },
    {
      name: 'ingest_handovers_total',
      help: 'Requests by which they were handed over.',
      read: () => [{ value: read()?.requests ?? 0 }],
    },
    {
      name: 'ingest_handover_seconds_total',
      help: 'Time until the owners had committed them.',
      read: () => [{ value: (read()?.tookMs ?? 0) / 1000 }],
    },
  ];
}

function databaseSources({ databaseUrl }: MeteredParts): MetricSource[] {
  const read = readDatabaseAtMostEvery(REUSE_MS, databaseUrl);
  const source = (
    [name, help]: [name: string, help: string],
    samples: (state: DatabaseState) => readonly MetricSample[],
    label?: string,
  ): MetricSource => ({ name, help, ...(label && { labels: [label] }), read: async () => samples(await read()) });
  const perQueue = (valueOf: (work: WorkState['queues']['jobs']) => number) => (state: DatabaseState) =>
    workQueues.map((queue) => ({ labels: { queue }, value: valueOf(state.queues[queue]) }));
  return [
    {
      name: 'database_up',
      help: '1 while the database answers.',
      read: () =>
        read().then(
          () => [{ value: 1 }],
          () => [{ value: 0 }],
        ),
    },
    source(
      ['queue_waiting', 'Work that is due and waits.'],
      perQueue(({ waiting }) => waiting),
      'queue',
    ),
    source(
      ['queue_oldest_seconds', 'How long the oldest waiting work is overdue.'],
      perQueue(({ oldestMs }) => oldestMs / 1000),
      'queue',
    ),
    source(['failed_jobs', 'Jobs that failed in the last day.'], ({ failedJobs }) => [{ value: failedJobs }]),
    source(
      ['ingest_heartbeat_age_seconds', 'Time since a process last could receive positions.'],
      ({ ingestSilentMs }) => (ingestSilentMs === null ? [] : [{ value: ingestSilentMs / 1000 }]),
    ),
    source(['packed_days', 'Packed days of assets, as the database estimates them.'], ({ packed }) => [
      { value: packed.days },
    ]),
    source(['packed_bytes', 'Disk space of packed positions.'], ({ packed }) => [{ value: packed.bytes }]),
    source(
      [
        'replication_lag_bytes',
        'Write-ahead log that a standby has not replayed, or that is retained for one that is away, by its slot.',
      ],
      ({ standbys }) => standbys.map(({ name, lag }) => ({ labels: { standby: name }, value: lag })),
      'standby',
    ),
  ];
}

function readDatabaseAtMostEvery(reuseMs: number, url: string): () => Promise<DatabaseState> {
  let readAt = -Infinity;
  let state: Promise<DatabaseState> | undefined;
  return () => {
    if (state === undefined || performance.now() - readAt > reuseMs) {
      readAt = performance.now();
      state = readDatabase(url);
    }
    return state;
  };
}

async function readDatabase(url: string): Promise<DatabaseState> {
  const client = new PrimaryClient({
    connectionString: url,
    application_name: 'patio-metrics',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 3_000,
  });
  // If the database goes down meanwhile, the current query fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: standbys } = await client.query<DatabaseState['standbys'][number]>(
      'select name, lag from standby_lag()',
    );
    const { rows: packed } = await client.query<DatabaseState['packed']>(
      `select greatest(reltuples, 0)::float8 as days, pg_total_relation_size(oid)::float8 as bytes from pg_class where oid = 'packed_positions'::regclass`,
    );
    return { ...(await readWorkState(client)), standbys, packed: packed[0] ?? { days: 0, bytes: 0 } };
  } finally {
    await client.end();
  }
}
