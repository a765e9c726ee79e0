import { expect, test } from 'vitest';
import { createIngestHarness } from '#testing/ingest/ingest-harness.ts';
import { dayMs } from '#platform/time/durations.ts';

const harness = await createIngestHarness(['BEGIN', 'EMPTY', 'GAP']);

/** 00:00 in São Paulo, this many days ago. */
const dayAgo = (days: number) => Math.floor(Date.now() / dayMs) * dayMs + 3 * 3_600_000 - days * dayMs;

/** A ten-minute trip at noon of each of these days. */
const drive = (asset: string, days: number, lastAgo: number) =>
  Array.from({ length: days * 11 }, (_, step) => ({
    asset,
    at: dayAgo(lastAgo + days - 1 - Math.floor(step / 11)) + dayMs / 2 + (step % 11) * 60_000,
    longitude: -51.2 + (step % 11) / 200,
    speed_kmh: step % 11 === 10 ? 0 : 30,
    ignition: step % 11 < 10,
  }));

async function derivedOf(asset: string, before = Date.now()) {
  const values = [harness.assets.get(asset), new Date(before)];
  const [days, trips] = await Promise.all([
    harness.rows(
      'select day, run_s, distance_km, positions, trips from asset_days where asset_id = $1 and day < $2::date order by day',
      values,
    ),
    harness.rows(
      'select started_at, ended_at, distance_km from trips where asset_id = $1 and started_at < $2 order by 1',
      values,
    ),
  ]);
  return { days, trips };
}

async function send(positions: ReturnType<typeof drive>) {
  const ingest = harness.openIngest();
  expect(await harness.send(ingest, positions)).toMatchObject({ accepted: positions.length });
  await ingest.stop();
}

async function rebuild(asset: string, from: number | null) {
  const ingest = harness.openIngest();
  await ingest.rebuildAsset(harness.accountId, harness.assets.get(asset) ?? '', from);
  await ingest.stop();
}

const deletePositions = (asset: string, before: number) =>
  harness.rows('delete from positions where asset_id = $1 and time < $2', [
    harness.assets.get(asset),
    new Date(before),
  ]);

test('days with deleted positions keep their rows on a rebuild', async () => {
  await send(drive('BEGIN', 20, 100));
  const before = await derivedOf('BEGIN');
  expect(before.trips).toHaveLength(20);
  // In the middle of a day, which then is incomplete.
  await deletePositions('BEGIN', dayAgo(110) + dayMs / 2 + 5 * 60_000);
  await rebuild('BEGIN', null);
  expect(await derivedOf('BEGIN')).toEqual(before);
});

test('late data of an asset whose positions were all deleted is counted', async () => {
  await send(drive('EMPTY', 5, 100));
  await deletePositions('EMPTY', Date.now());
  const noon = dayAgo(50) + dayMs / 2;
  const back = drive('EMPTY', 1, 50);
  await send(back.filter(({ at }) => at >= noon + 5 * 60_000));
  const before = await derivedOf('EMPTY', dayAgo(50));
  await send(back.filter(({ at }) => at < noon + 5 * 60_000));
  await rebuild('EMPTY', noon);
  const after = await derivedOf('EMPTY');
  expect(await derivedOf('EMPTY', dayAgo(50))).toEqual(before);
  expect(before.trips).toHaveLength(5);
  expect(after.trips.slice(5)).toMatchObject([{ started_at: new Date(noon) }]);
  expect(after.days.at(-1)).toMatchObject({ positions: 11 });
});

test('late data between deleted and stored positions keeps trips of earlier days', async () => {
  await send(drive('GAP', 5, 100));
  await send(drive('GAP', 2, 10));
  await deletePositions('GAP', dayAgo(90));
  const early = await derivedOf('GAP', dayAgo(95));
  await send(drive('GAP', 1, 50));
  await rebuild('GAP', dayAgo(50));
  expect(await derivedOf('GAP', dayAgo(95))).toEqual(early);
  expect((await derivedOf('GAP')).trips).toHaveLength(8);
});
