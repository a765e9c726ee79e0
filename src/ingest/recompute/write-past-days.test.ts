import { expect, test } from 'vitest';
import { createIngestHarness, toWire, type PositionToSend } from '#testing/ingest/ingest-harness.ts';
import { dayMs } from '#platform/time/durations.ts';
import { readTrackPositions } from '../wire-formats/telemetry.ts';

const harness = await createIngestHarness(['STORED', 'ROWS']);

/** 00:00 in São Paulo, so many days ago. */
const dayAgo = (days: number) => Math.floor(Date.now() / dayMs) * dayMs + 3 * 3_600_000 - days * dayMs;
const until = dayAgo(15);

/** Five minutes of driving and back at noon of each day, start included, end excluded. */
const drive = (asset: string, from: number, to: number): PositionToSend[] =>
  Array.from({ length: (from - to) * 11 }, (_, step) => ({
    asset,
    at: dayAgo(from - Math.floor(step / 11)) + dayMs / 2 + (step % 11) * 60_000,
    longitude: -51.2 + (5 - Math.abs((step % 11) - 5)) / 200,
    speed_kmh: step % 11 === 10 ? 0 : 30,
    ignition: step % 11 < 10,
  }));

const rowsOf = (asset: string, table: 'asset_days' | 'asset_hours') =>
  harness.rows(
    `select ${table === 'asset_days' ? 'day' : 'hour'}, run_s, work_s, idle_s, round(distance_km::numeric, 2) as km, positions, positions_expected
     from ${table} where asset_id = $1 order by 1`,
    [harness.assets.get(asset)],
  );

test('days without positions are as those of positions, once, and stay when later positions come and all is computed again', async () => {
  const ingest = harness.openIngest();
  const writeDays = () => {
    const { positions } = readTrackPositions(drive('ROWS', 40, 15).map(toWire), { received: Date.now(), earliest: 0 });
    return ingest.writePastDays(harness.accountId, 'ROWS', { positions: [positions], until });
  };
  await harness.send(ingest, drive('STORED', 40, 2));
  expect(await writeDays()).toBe(true);
  expect(await writeDays()).toBe(false);
  await harness.send(ingest, drive('ROWS', 15, 2));
  await ingest.recomputeLate();
  await ingest.rebuildAsset(harness.accountId, harness.assets.get('ROWS') ?? '', null);
  await ingest.rebuildAsset(harness.accountId, harness.assets.get('STORED') ?? '', null);
  await ingest.stop();
  expect(await rowsOf('ROWS', 'asset_days')).toHaveLength(38);
  // The night between the two tracks is the only difference: its silence is not counted.
  expect(await rowsOf('ROWS', 'asset_days')).toEqual(await rowsOf('STORED', 'asset_days'));
  const isHeard = ({ positions }: Record<string, unknown>) => positions !== 0;
  const hours = (await rowsOf('ROWS', 'asset_hours')).filter(isHeard);
  expect(hours).toEqual((await rowsOf('STORED', 'asset_hours')).filter(isHeard));
  const stored = await harness.rows('select count(*)::int as count from positions where asset_id = $1', [
    harness.assets.get('ROWS'),
  ]);
  expect(stored).toEqual([{ count: 13 * 11 }]);
});
