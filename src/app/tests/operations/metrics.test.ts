import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#platform/server/http/metrics.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import { listMetricSources, type MeteredParts } from '../../portal/metric-sources.ts';

const database = await createOwnDatabase();
const owner = await openClient(database.owner);
const pool = { totalCount: 6, idleCount: 4, waitingCount: 1 };
const received = { accepted: 7, duplicates: 2, rejected: 1, refused: 3, waiting: 5, unwritten: 4, lagMs: 1_500 };
const ingestPool = { totalCount: 3, idleCount: 0, waitingCount: 8 };
const nodes = { shards: 22, lostShards: 2, handed: { positions: 60, requests: 3, tookMs: 1_500 } };
const ingest = { figures: { ...received, packedDays: 8, unpackedAssets: 2, pool: ingestPool, ...nodes } };

beforeAll(async () => {
  await owner.query(`insert into ingest_heartbeat (at) values (now() - interval '90 s')`);
});

function exposed(parts: Partial<MeteredParts> = {}): ReturnType<typeof createMetrics> {
  const metrics = createMetrics();
  metrics.expose(
    listMetricSources({
      databaseUrl: database.portal,
      pool,
      admission: { waitingCount: 9 },
      replica: { lagMs: 1_500, reads: { replica: 4, primary: 1 } },
      live: { streamCount: 3 },
      nats: { connected: true },
      ingest,
      dataFolder: tmpdir(),
      readiness: () => Promise.resolve(null),
      ...parts,
    }),
  );
  return metrics;
}

async function scrape(parts?: Partial<MeteredParts>): Promise<string> {
  return (await exposed(parts).show()).text();
}

test.each([
  'patio_ready 1',
  'patio_database_up 1',
  'patio_database_connections{pool="portal",state="busy"} 2',
  'patio_database_connections{pool="portal",state="waiting"} 1',
  'patio_database_connections{pool="ingest",state="busy"} 3',
  'patio_database_connections{pool="ingest",state="waiting"} 8',
  'patio_calls_waiting 9',
  'patio_live_streams 3',
  'patio_replica_lag_seconds 1.5',
  'patio_lagging_reads_total{host="replica"} 4',
  'patio_nats_up 1',
  'patio_ingest_positions_total{outcome="accepted"} 7',
  'patio_ingest_positions_total{outcome="rejected"} 1',
  'patio_ingest_refused_requests_total 3',
  'patio_ingest_waiting_positions 5',
  'patio_ingest_unwritten_assets 4',
  'patio_ingest_derived_lag_seconds 1.5',
  'patio_ingest_packed_days_total 8',
  'patio_ingest_unpacked_assets 2',
  'patio_packed_days 0',
  'patio_ingest_shards 22',
  'patio_ingest_lost_shards_total 2',
  'patio_ingest_handed_positions_total 60',
  'patio_ingest_handovers_total 3',
  'patio_ingest_handover_seconds_total 1.5',
  'patio_queue_waiting{queue="mails"} 0',
  'patio_queue_oldest_seconds{queue="late_positions"} 0',
  'patio_failed_jobs 0',
])('%s', async (line) => {
  expect((await scrape()).split('\n')).toContain(line);
});

test('the age of the heartbeat and the free disk space are measured at the scrape', async () => {
  const text = await scrape();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(value('patio_ingest_heartbeat_age_seconds')).toBeGreaterThanOrEqual(90);
  expect(value('patio_disk_free_bytes')).toBeGreaterThan(0);
});

test('a process that cannot store is not ready', async () => {
  expect(await scrape({ readiness: () => Promise.resolve('the database only reads') })).toMatch(/^patio_ready 0$/m);
});

test('a standby that is away shows what its slot retains', async () => {
  await owner.query(`select pg_create_physical_replication_slot('patio_metrics_test', true)`);
  try {
    expect(await scrape()).toMatch(/^patio_replication_lag_bytes\{standby="patio_metrics_test"\} \d+$/m);
  } finally {
    await owner.query(`select pg_drop_replication_slot('patio_metrics_test')`);
  }
});

test('two scrapes of a counter do not add up', async () => {
  const metrics = createMetrics();
  metrics.expose([{ name: 'seen_total', help: 'Seen.', read: () => [{ value: 5 }] }]);
  await metrics.show();
  expect(await (await metrics.show()).text()).toMatch(/^patio_seen_total 5$/m);
});

test('a database that is away: its metrics are left out, those of the process stay', async () => {
  const text = await scrape({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  expect(text).toMatch(/^patio_database_up 0$/m);
  expect(text).toMatch(/^patio_live_streams 3$/m);
  expect(text).not.toMatch(/^patio_queue_waiting\{/m);
  expect(text).not.toMatch(/^patio_(failed_jobs|ingest_heartbeat_age_seconds) /m);
});

test('rules and dashboard name the metrics that exist, all of them, and each alert has a section of the runbook', async () => {
  const read = (file: string) => readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8');
  const rules = await read('deploy/prometheus/rules.yaml');
  const named = (rules + (await read('deploy/grafana/patio.json'))).match(/\bpatio_\w+/g) ?? [];
  const metrics = exposed();
  metrics.answered({ area: 'api', method: 'GET', status: 200, ms: 1 });
  metrics.archived({ waiting: 0, waitingMs: 0, isFailing: false, bytes: 0 });
  const shown = await (await metrics.show()).text();
  const known = new Set([...shown.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const missing = [...new Set(named)].filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
  );
  expect(missing).toEqual([]);
  const base = named.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  const ours = [...known].filter((name) => !/^patio_(nodejs|process)_/.test(name ?? ''));
  expect(ours.filter((name) => !base.includes(name ?? ''))).toEqual([]);

  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...(await read('docs/runbook.md')).matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alerts);
});
