import { beforeAll, expect, test } from 'vitest';
import { boxShape } from '#testing/box-shape.ts';
import { readDerived } from '#testing/ingest/derived.ts';
import { journey, seeded, shuffle } from '#testing/ingest/journey.ts';
import {
  addGeofence,
  createIngestHarness,
  toWire,
  type IngestHarness,
  type PositionToSend,
} from '#testing/ingest/ingest-harness.ts';

const seeds = [1, 2, 3, 4, 5];
/** All journeys are over: for an asset that reported within a day, the moment of its next status depends on the clock. */
const begin = Date.UTC(2026, 5, 5, 1);
const geofenceId = '01900000-0000-7000-8000-0000000000b1';
const besideId = '01900000-0000-7000-8000-0000000000b2';

/** Versions are written past the portal, so no process of another test may hold them and do the work that waits here. */
const createAlone = () =>
  createIngestHarness(
    seeds.map((seed) => `A-${seed}`),
    { ownDatabase: true },
  );
/** Its geofences have always been there. */
const always = await createAlone();
/** One of them was drawn in the middle of the journeys. */
const drawn = await createAlone();

beforeAll(async () => {
  for (const { owner, ...place } of [always, drawn]) {
    const gate = {
      id: '01900000-0000-7000-8000-0000000000b3',
      max_speed_kmh: 30,
      resources: ['entry', 'exit', 'speeding'],
      shape: boxShape(-51.212, -30.032, -51.208, -30.028),
    };
    const near = { id: geofenceId, shape: boxShape(-51.22, -30.04, -51.2, -30.02) };
    await addGeofence(owner, place, { ...near, max_speed_kmh: 50, sub_geofences: [gate] });
    const shape = { type: 'Circle', center: [-51.16, -29.99], radius_m: 3_000 };
    await addGeofence(owner, place, { id: besideId, shape, max_speed_kmh: 60 });
  }
});

const timeOf = (fixes: readonly Omit<PositionToSend, 'asset'>[], at: number) => Number(fixes[at]?.at ?? 0);

const applied = 'account_id = $1 and geofence_id = $2';

async function drawAt({ owner, accountId }: IngestHarness, at: number): Promise<void> {
  await owner.query(`delete from geofence_versions where ${applied} and version < 1`, [accountId, geofenceId]);
  await owner.query(`update geofence_versions set in_force_from = to_timestamp($3::float8 / 1000) where ${applied}`, [
    accountId,
    geofenceId,
    at,
  ]);
}

/** As applying it to the past stores it: in force up to the first that is there. */
async function applyFrom({ owner, accountId }: IngestHarness, version: number, from: number | null): Promise<void> {
  await owner.query(
    `insert into geofence_versions (account_id, geofence_id, version, unit_id, name, color, max_speed_kmh, resources, shape, bounds, area_m2,
       sub_geofences, in_force_from, in_force_to)
     select account_id, geofence_id, $3, unit_id, name, color, max_speed_kmh, resources, shape, bounds, area_m2, sub_geofences,
       coalesce(to_timestamp($4::float8 / 1000), '-infinity'),
       (select min(in_force_from) from geofence_versions where ${applied} and in_force_to is distinct from in_force_from)
     from geofence_versions where ${applied} and version = 1`,
    [accountId, geofenceId, version, from],
  );
}

async function send(harness: IngestHarness, fixes: readonly Omit<PositionToSend, 'asset'>[], seed: number) {
  const ingest = harness.openIngest();
  const positions = fixes.map((fix) => toWire({ ...fix, asset: `A-${seed}` } as PositionToSend));
  await ingest.telemetry.receive(harness.accountId, positions, { history: true });
  const waiting = () => harness.rows('select from recompute_spans where account_id = $1', [harness.accountId]);
  while ((await waiting()).length > 0) await ingest.recomputeLate();
  await ingest.stop();
}

async function replay(harness: IngestHarness, seed: number, from = 0): Promise<void> {
  const ingest = harness.openIngest();
  const { refresh, replay: again } = ingest.geofenceReplay();
  await refresh(harness.accountId);
  await again(harness.accountId, harness.assets.get(`A-${seed}`) ?? '', from);
  await ingest.stop();
}

/** What both accounts have alike: ids, and by which version something was judged, are each one's own. */
async function derived(harness: IngestHarness, seed: number): Promise<Record<string, unknown[]>> {
  const rows = await readDerived(harness, `A-${seed}`);
  const text = JSON.stringify(rows)
    .replaceAll(harness.accountId, 'account')
    .replaceAll(harness.unitId, 'unit')
    .replaceAll(/"(version|entered)":(0|-1)\b/g, '"$1":1')
    .replaceAll('"retroactive":true', '"retroactive":false');
  return JSON.parse(text);
}

const marks = async (harness: IngestHarness, seed: number) =>
  harness.rows<{ version: number; retroactive: boolean; began: number }>(
    `select version, retroactive, (extract(epoch from started_at) * 1000)::float8 as began from geofence_events
     where asset_id = $1 and geofence_id = $2 order by started_at`,
    [harness.assets.get(`A-${seed}`), geofenceId],
  );

test.each(seeds)(
  'a geofence applied to the past has the rows that it would have had from the beginning (seed %i)',
  async (seed) => {
    const random = seeded(500 + seed);
    const fixes = journey(random, 400, begin);
    const middle = timeOf(fixes, 100 + Math.floor(random() * 250));
    await send(always, fixes, seed);
    const wanted = await derived(always, seed);

    await drawAt(drawn, middle);
    await send(drawn, fixes, seed);
    expect((await marks(drawn, seed)).filter(({ began }) => began < middle - 3_600_000)).toEqual([]);

    await applyFrom(drawn, 0, null);
    await replay(drawn, seed);
    expect(await derived(drawn, seed)).toEqual(wanted);
    const found = await marks(drawn, seed);
    expect(found.filter(({ retroactive }) => retroactive).length).toBeGreaterThan(1);
    for (const { version, retroactive, began } of found) {
      expect(retroactive).toBe(version < 1);
      if (retroactive) expect(began).toBeLessThan(middle);
    }

    // Once more.
    await replay(drawn, seed);
    expect(await derived(drawn, seed)).toEqual(wanted);
  },
);

test.each(seeds)('in two steps, with positions that come late, and built again (seed %i)', async (seed) => {
  const random = seeded(900 + seed);
  const fixes = journey(random, 300, begin + 40 * 86_400_000);
  const [third, middle] = [timeOf(fixes, 90), timeOf(fixes, 200)];
  await send(always, fixes, seed);
  const wanted = await derived(always, seed);

  const late = shuffle([...fixes.keys()], random).slice(0, 80);
  const isLate = new Set(late);
  await drawAt(drawn, middle);
  await send(
    drawn,
    fixes.filter((_, at) => !isLate.has(at)),
    seed,
  );
  await applyFrom(drawn, 0, third);
  await replay(drawn, seed, third);
  await applyFrom(drawn, -1, null);
  await replay(drawn, seed);
  for (const part of [late.slice(0, 40), late.slice(40)])
    await send(drawn, part.map((at) => fixes[at] ?? {}) as typeof fixes, seed);
  expect(await derived(drawn, seed)).toEqual(wanted);

  const ingest = drawn.openIngest();
  await ingest.rebuildAsset(drawn.accountId, drawn.assets.get(`A-${seed}`) ?? '', null);
  await ingest.stop();
  expect(await derived(drawn, seed)).toEqual(wanted);
});

test.each(seeds.slice(0, 3))('taken back, nothing of it is left, in a process that knew it (seed %i)', async (seed) => {
  const fixes = journey(seeded(1_300 + seed), 200, begin + 80 * 86_400_000);
  await drawAt(drawn, timeOf(fixes, 120));
  await send(drawn, fixes, seed);
  await replay(drawn, seed);
  const before = await derived(drawn, seed);

  const ingest = drawn.openIngest();
  const { refresh, replay: again } = ingest.geofenceReplay();
  const asset = drawn.assets.get(`A-${seed}`) ?? '';
  await applyFrom(drawn, 0, null);
  await refresh(drawn.accountId);
  await again(drawn.accountId, asset, 0);
  expect((await marks(drawn, seed)).some(({ retroactive }) => retroactive)).toBe(true);
  await drawn.owner.query(`update geofence_versions set in_force_to = in_force_from where ${applied} and version = 0`, [
    drawn.accountId,
    geofenceId,
  ]);
  await refresh(drawn.accountId);
  await again(drawn.accountId, asset, 0);
  await ingest.stop();
  expect(await derived(drawn, seed)).toEqual(before);
});
