import { beforeAll, expect, test } from 'vitest';
import { boxShape } from '#testing/box-shape.ts';
import type { Ingest } from './ingest.ts';
import { readDerived } from '#testing/ingest/derived.ts';
import { journey, seeded, shuffle } from '#testing/ingest/journey.ts';
import {
  addGeofence,
  createIngestHarness,
  toWire,
  type PositionToSend,
  type IngestHarness,
} from '#testing/ingest/ingest-harness.ts';

const seeds = [1, 2, 3, 4, 5, 6];
const from = Date.UTC(2026, 9, 5, 1);

const harness = await createIngestHarness(
  seeds.flatMap((seed) => [`STRAIGHT-${seed}`, `MIXED-${seed}`, `SHARED-${seed}`]),
);
/** Receives in order what `harness` receives late. */
const plain = await createIngestHarness(seeds.map((seed) => `PLAIN-${seed}`));
beforeAll(async () => {
  await geofence(harness);
  await geofence(plain);
});

/** Geofences at the start and along the way. */
async function geofence({ owner, ...place }: IngestHarness): Promise<void> {
  const gate = {
    id: '01900000-0000-7000-8000-0000000000a1',
    max_speed_kmh: 30,
    resources: ['entry', 'exit', 'speeding'],
    shape: boxShape(-51.212, -30.032, -51.208, -30.028),
  };
  const near = { id: '01900000-0000-7000-8000-00000000000a', shape: boxShape(-51.22, -30.04, -51.2, -30.02) };
  await addGeofence(owner, place, { ...near, max_speed_kmh: 50, sub_geofences: [gate] });
  const shape = { type: 'Circle', center: [-51.16, -29.99], radius_m: 3_000 };
  await addGeofence(owner, place, { id: '01900000-0000-7000-8000-00000000000b', shape, max_speed_kmh: 60 });
}

function past(ingest: Ingest, fixes: readonly PositionToSend[]) {
  return ingest.telemetry.receive(harness.accountId, fixes.map(toWire), { history: true });
}

async function computeLate(ingest: Ingest): Promise<void> {
  const waiting = () => harness.rows('select from recompute_spans where account_id = $1', [harness.accountId]);
  while ((await waiting()).length > 0) await ingest.recomputeLate();
}

/** In order, in one piece. */
async function sendStraight(code: string, fixes: readonly Omit<PositionToSend, 'asset'>[]) {
  const ingest = harness.openIngest();
  await past(
    ingest,
    fixes.map((fix) => ({ ...fix, asset: code }) as PositionToSend),
  );
  await ingest.stop();
  return readDerived(harness, code);
}

test.each(seeds)(
  'each position three times in any order gives the same trips, stops, hours, days and state (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const fixes = journey(random, 400, from);
    const straight = await sendStraight(`STRAIGHT-${seed}`, fixes);
    const mixed = shuffle([...fixes, ...fixes, ...fixes], random).map(
      (fix) => ({ ...fix, asset: `MIXED-${seed}` }) as PositionToSend,
    );
    let ingest = harness.openIngest();
    const counts = { accepted: 0, duplicates: 0 };
    while (mixed.length > 0) {
      const reply = await past(ingest, mixed.splice(0, 1 + Math.floor(random() * 120)));
      counts.accepted += reply.accepted;
      counts.duplicates += reply.duplicates;
      if (random() < 0.3) await ingest.recomputeLate();
      if (random() < 0.1) {
        await ingest.stop();
        ingest = harness.openIngest();
      }
    }
    await computeLate(ingest);
    await ingest.stop();
    expect(counts).toEqual({ accepted: 400, duplicates: 800 });
    expect(straight['trips']?.length).toBeGreaterThan(2);
    expect(straight['meter_changes']?.length).toBeGreaterThan(2);
    expect(straight['geofence_events']?.length).toBeGreaterThan(4);
    expect(await readDerived(harness, `MIXED-${seed}`)).toEqual(straight);
  },
);

test('a rebuilt account has the same rows', async () => {
  const code = `STRAIGHT-${seeds[0]}`;
  const before = await readDerived(harness, code);
  await harness.rows(`delete from meter_changes where account_id = $1`, [harness.accountId]);
  const ingest = harness.openIngest();
  await ingest.rebuildAccount(harness.accountId);
  await computeLate(ingest);
  await ingest.stop();
  expect(before['meter_changes']?.length).toBeGreaterThan(2);
  expect(await readDerived(harness, code)).toEqual(before);
});

test.each(seeds)(
  'two pipelines that take turns at one asset keep its order and agree with one (seed %i)',
  async (seed) => {
    const random = seeded(100 + seed);
    const fixes = journey(random, 300, from);
    const code = `SHARED-${seed}`;
    const pipelines = [harness.openIngest(), harness.openIngest()];
    const left = fixes.map((fix) => ({ ...fix, asset: code }) as PositionToSend);
    while (left.length > 0) {
      // Two at once: when the later one commits first, the other is late and recomputed.
      const batches = pipelines.map((ingest) => past(ingest, left.splice(0, 1 + Math.floor(random() * 20))));
      await Promise.all(batches);
    }
    await Promise.all(pipelines.map((ingest) => ingest.stop()));
    const after = harness.openIngest();
    await computeLate(after);
    await after.stop();
    const [{ count } = { count: 0 }] = await harness.rows<{ count: number }>(
      'select count(*)::int as count from positions where asset_id = $1',
      [harness.assets.get(code)],
    );
    expect(count).toBe(300);
    const ingest = plain.openIngest();
    await ingest.telemetry.receive(
      plain.accountId,
      fixes.map((fix) => toWire({ ...fix, asset: `PLAIN-${seed}` } as PositionToSend)),
      { history: true },
    );
    await ingest.stop();
    const strip = (rows: unknown) =>
      JSON.parse(
        JSON.stringify(rows).replaceAll(plain.accountId, harness.accountId).replaceAll(plain.unitId, harness.unitId),
      );
    expect(strip(await readDerived(harness, code))).toEqual(strip(await readDerived(plain, `PLAIN-${seed}`)));
  },
);
