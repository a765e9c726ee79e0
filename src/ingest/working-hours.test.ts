import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveHub } from '#platform/server/live-hub.ts';
import type { Ingest } from './ingest.ts';
import { openYard, silent, toWire, type Yard } from './testing/yard.ts';

let yard: Yard;

beforeAll(async () => {
  yard = await openYard(['DIGGER', 'OTHER']);
});
afterAll(() => yard.end());

/** Friday, 20 November 2026 and the Saturday after it, each from 05:00 to 09:00 in São Paulo, a fix every ten minutes. */
const fixes = ['2026-11-20', '2026-11-21'].flatMap((day) =>
  Array.from({ length: 25 }, (_, at) => Date.parse(`${day}T05:00:00-03:00`) + at * 600_000),
);

const outside = async (code: string) => {
  const rows = await yard.rows<{ hours: number }>(
    `select outside_s / 3600 as hours from asset_days where account_id = $1 and asset_id = $2 and run_s > 3600 order by day`,
    [yard.accountId, yard.assets.get(code)],
  );
  return rows.map(({ hours }) => hours);
};

async function computed(ingest: Ingest): Promise<void> {
  const waiting = () => yard.rows('select from late_spans where account_id = $1', [yard.accountId]);
  while ((await waiting()).length > 0) await ingest.recomputeLate();
}

const tell = (schedule: string, from: string, code: string | null = null) =>
  yard.rows(
    `insert into targets (account_id, kind, schedule, from_day, asset_id) values ($1, 'schedule', $2, $3, $4)`,
    [yard.accountId, schedule, from, code && yard.assets.get(code)],
  );

test('hours outside are booked by the working hours that people told, and computed anew when those change', async () => {
  const live = new LiveHub({ url: null, log: silent });
  const ingest = yard.openIngest({ live });
  const sent = ['DIGGER', 'OTHER'].flatMap((asset) =>
    fixes.map((at) => toWire({ asset, at, latitude: -30.03, longitude: -51.2, speed_kmh: 0, ignition: true })),
  );
  await ingest.receiveTelemetry(yard.accountId, sent, { history: true });
  await computed(ingest);
  expect(await outside('DIGGER')).toEqual([2, 4]);
  await tell('1-6 06:00-17:00', '2026-11-21');
  live.changed('asset_targets', yard.accountId);
  await computed(ingest);
  expect(await outside('DIGGER')).toEqual([2, 1]);
  // Nobody is told: whoever reads the account next knows what the database marked.
  await ingest.stop();
  await tell('1-7 00:00-24:00', '2026-11-01', 'DIGGER');
  const next = yard.openIngest();
  await computed(next);
  expect(await outside('DIGGER')).toEqual([0, 0]);
  expect(await outside('OTHER')).toEqual([2, 1]);
  await next.stop();
});
