import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TrackCondition } from '#features/alerts/definitions/public.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import type { LiveEvent } from '#platform/live/server/live.ts';
import { seeded, shuffle } from '#testing/ingest/journey.ts';
import { addGeofence, createIngestHarness, silent, type PositionToSend } from '#testing/ingest/ingest-harness.ts';

const minute = 60_000;
const mixed = ['MIX-0', 'MIX-1', 'MIX-2', 'MIX-3'];
const codes = [
  'HOT',
  'TWICE',
  'GATE',
  'TRIP',
  'GONE',
  'MUTE',
  'LATE',
  'DUMP',
  'AGAIN',
  'MIXED',
  'LIED',
  'ORDER',
  ...mixed,
];
const gate = '01900000-0000-7000-8000-0000000000c1';
/** Outside of all geofences. */
const apart = { longitude: -51.5 };

const harness = await createIngestHarness(codes, { ownDatabase: true });
beforeAll(async () => {
  // Own database: outages are shared by all accounts.
  const shape = { type: 'Circle', center: [-51.21, -30.03], radius_m: 500 };
  await addGeofence(harness.owner, harness, { id: gate, shape });
  await define('HOT', { on: 'measure', measure: 'coolant_temp_c', is: 'above', threshold: 100, for_s: 60 });
  await define('GATE', { on: 'event', event: 'geofence_entry' }, { geofence_ids: [gate] });
  await define('TRIP', { on: 'event', event: 'trip_start' });
  await define('GONE', { on: 'state', state: 'silent', for_s: 3_600 }, { asset_ids: [idOf('GONE')] });
});

function idOf(code: string): string {
  return harness.assets.get(code) ?? '';
}

async function define(
  code: string,
  condition: TrackCondition,
  lists: { asset_ids?: string[]; geofence_ids?: string[] } = {},
) {
  const id = randomUUID();
  await harness.owner.query(
    `with person as (insert into users (name, email) values ('Definer', $2::text || '@example.com') returning id)
     insert into alert_definitions (account_id, id, code, type, description, severity, category, status, active_since, condition, asset_ids, geofence_ids, created_by)
     select $1, $2::uuid, $3, 'calculated', $3, 'high', 'event', 'active', now() - interval '30 days', $4, $5, $6, id from person`,
    [harness.accountId, id, code, JSON.stringify(condition), lists.asset_ids ?? [], lists.geofence_ids ?? []],
  );
}

/** Alerts of an asset by definition, oldest first. */
function alertsOf(asset: string) {
  return harness.rows<{ code: string; status: string; occurrences: number; over: boolean; severity: string }>(
    `select code, status, occurrences, condition_ended_at is not null as over, severity from alerts
     where account_id = $1 and asset_id = $2 order by occurred_at, code`,
    [harness.accountId, idOf(asset)],
  );
}

const newsOf = async (asset: string) =>
  (
    await harness.rows<{ kind: string }>(
      `select n.kind from alert_outbox n join alerts a on a.account_id = n.account_id and a.id = n.alert_id
       where n.account_id = $1 and a.asset_id = $2 order by n.id`,
      [harness.accountId, idOf(asset)],
    )
  ).map(({ kind }) => kind);

/** Temperatures by the minute, starting in the past. */
function temperatures(asset: string, ago: number, celsius: readonly number[]): PositionToSend[] {
  const from = Date.now() - ago * minute;
  return celsius.map((coolant_temp_c, at) => ({
    asset,
    at: from + at * minute,
    ...apart,
    coolant_temp_c,
    speed_kmh: 0,
  }));
}

test('a measurement triggers after its duration, in the commit that shows it, and records its end', async () => {
  const live = new LiveHub({ url: harness.database.portal, log: silent });
  const received: LiveEvent[] = [];
  const leave = live.follow(
    harness.accountId,
    Date.now(),
    (event) => void (event.type === 'alert' && received.push(event)),
  );
  const ingest = harness.openIngest({ live });
  const [first, second, third, fourth] = temperatures('HOT', 5, [101, 102, 103, 90]);
  await harness.send(
    ingest,
    [first, second].flatMap((one) => one ?? []),
  );
  expect(await alertsOf('HOT')).toEqual([
    { code: 'HOT', status: 'opened', occurrences: 1, over: false, severity: 'high' },
  ]);
  expect(received).toMatchObject([
    { unitId: harness.unitId, data: { asset_id: idOf('HOT'), status: 'opened', severity: 'high' } },
  ]);
  await harness.send(
    ingest,
    [third, fourth].flatMap((one) => one ?? []),
  );
  expect(await alertsOf('HOT')).toMatchObject([{ occurrences: 1, over: true }]);
  expect(await newsOf('HOT')).toEqual(['raised', 'condition_ended']);
  const [{ evidence } = {}] = await harness.rows(
    'select evidence from alerts where account_id = $1 and asset_id = $2',
    [harness.accountId, idOf('HOT')],
  );
  expect(evidence).toMatchObject({
    value: 102,
    limit: 100,
    condition: { measure: 'coolant_temp_c' },
    fixes: [{ latitude: -30.03 }],
  });
  leave();
  await ingest.stop();
});

test('a repetition is counted on the open alert; after resolution a new one is created', async () => {
  const ingest = harness.openIngest();
  await harness.send(ingest, temperatures('TWICE', 14, [101, 102, 90, 101, 102, 90]));
  expect(await alertsOf('TWICE')).toMatchObject([{ occurrences: 2, over: true }]);
  await harness.owner.query(
    `update alerts set status = 'resolved', solved_at = now() where account_id = $1 and asset_id = $2`,
    [harness.accountId, idOf('TWICE')],
  );
  await harness.send(ingest, temperatures('TWICE', 5, [101, 102]));
  expect(await alertsOf('TWICE')).toMatchObject([
    { status: 'resolved', occurrences: 2 },
    { status: 'opened', occurrences: 1 },
  ]);
  await ingest.stop();
});

test('triggered occurrences survive a restart, and resent positions trigger nothing', async () => {
  const fixes = temperatures('AGAIN', 10, [101, 102, 103]);
  const before = harness.openIngest();
  await harness.send(before, fixes);
  await before.stop();
  const after = harness.openIngest();
  await harness.send(after, fixes);
  await harness.send(after, temperatures('AGAIN', 6, [104, 105]));
  expect(await alertsOf('AGAIN')).toMatchObject([{ occurrences: 1 }]);
  await after.stop();
});

test('an entry alert names the geofence, a trip alert its start', async () => {
  const ingest = harness.openIngest();
  const from = Date.now() - 8 * minute;
  const along = (asset: string, longitudes: readonly number[]) =>
    longitudes.map((longitude, at) => ({ asset, at: from + at * minute, longitude, speed_kmh: 30, ignition: true }));
  await harness.send(ingest, along('GATE', [-51.23, -51.22, -51.21, -51.21]));
  expect((await alertsOf('GATE')).filter(({ code }) => code === 'GATE')).toMatchObject([
    { occurrences: 1, over: true },
  ]);
  const [{ name } = {}] = await harness.rows(
    `select evidence #>> '{geofence,name}' as name from alerts where account_id = $1 and asset_id = $2 and code = 'GATE'`,
    [harness.accountId, idOf('GATE')],
  );
  expect(name).toBe('Depot');
  await harness.send(ingest, along('TRIP', [-51.4, -51.395, -51.39, -51.385]));
  await expect.poll(() => alertsOf('TRIP')).toMatchObject([{ code: 'TRIP', occurrences: 1 }]);
  await ingest.stop();
  expect((await alertsOf('TRIP')).map(({ occurrences }) => occurrences)).toEqual([1]);
});

test('silence triggers by the clock, once over all processes, and ends with the next position', async () => {
  const ingest = harness.openIngest();
  const twin = harness.openIngest();
  await harness.send(ingest, [{ asset: 'GONE', at: Date.now() - 61 * minute, ...apart }]);
  await ingest.stop();
  const again = harness.openIngest();
  await vi.waitFor(async () => {
    await Promise.all([again.lookByClock(), twin.lookByClock()]);
    expect(await alertsOf('GONE')).toMatchObject([{ code: 'GONE', occurrences: 1, over: false }]);
  });
  await harness.send(again, [{ asset: 'GONE', at: Date.now(), ...apart }]);
  await expect.poll(() => alertsOf('GONE')).toMatchObject([{ occurrences: 1, over: true }]);
  await Promise.all([again.stop(), twin.stop()]);
});

test('an occurrence over 15 minutes late triggers nothing unless it still holds', async () => {
  const ingest = harness.openIngest();
  await harness.send(ingest, temperatures('LATE', 60, [101, 102, 103, 90]));
  expect(await alertsOf('LATE')).toEqual([]);
  await harness.send(
    ingest,
    temperatures(
      'DUMP',
      40,
      Array.from({ length: 40 }, () => 101),
    ),
  );
  expect(await alertsOf('DUMP')).toMatchObject([{ occurrences: 1, over: false }]);
  await ingest.stop();
});

test('an entry triggers once although its positions arrive three times in any order', async () => {
  const from = Date.now() - 10 * minute;
  const way = [-51.24, -51.23, -51.22, -51.21, -51.21, -51.22, -51.23, -51.24];
  const fixes = way.map((longitude, at) => ({ asset: 'MIXED', at: from + at * minute, longitude, speed_kmh: 40 }));
  const ingest = harness.openIngest();
  for (const fix of shuffle([...fixes, ...fixes, ...fixes], seeded(7))) await harness.send(ingest, [fix]);
  const waiting = () => harness.rows('select from recompute_spans where account_id = $1', [harness.accountId]);
  while ((await waiting()).length > 0) await ingest.recomputeLate();
  const entries = (await alertsOf('MIXED')).filter(({ code }) => code === 'GATE');
  expect(entries).toMatchObject([{ occurrences: 1 }]);
  await ingest.stop();
});

test('a triggered entry disproved by late positions stays, and its alert is marked as revised', async () => {
  const now = Date.now();
  const at = (ago: number, longitude: number) => ({ asset: 'LIED', at: now - ago * 1_000, longitude, speed_kmh: 5 });
  const events = () =>
    harness.rows(
      `select type, disproved, revised, stale from geofence_events where account_id = $1 and asset_id = $2 order by started_at`,
      [harness.accountId, idOf('LIED')],
    );
  const history = () =>
    harness.rows<{ action: string; revised: boolean }>(
      `select h.action, a.revised from alert_history h join alerts a on a.account_id = h.account_id and a.id = h.alert_id
       where a.account_id = $1 and a.asset_id = $2 and a.code = 'GATE' order by h.id`,
      [harness.accountId, idOf('LIED')],
    );
  const ingest = harness.openIngest();
  await harness.send(ingest, [...[870, 860, 850, 840].map((ago) => at(ago, -51.23)), at(440, -51.21), at(40, -51.21)]);
  expect(await events()).toMatchObject([{ type: 'entry', disproved: false }]);
  // Between its two fixes inside the asset was outside: both were outliers.
  for (const late of [at(240, -51.23), at(230, -51.23)]) {
    await harness.send(ingest, [late]);
    await ingest.recomputeLate();
  }
  const stays = [{ type: 'entry', disproved: true, revised: true, stale: false }];
  await expect.poll(events).toEqual(stays);
  expect((await history()).map(({ action }) => action)).toEqual(['raised', 'revised']);
  expect(await history()).toMatchObject([{ revised: true }, { revised: true }]);
  await ingest.rebuildAccount(harness.accountId);
  const waiting = () => harness.rows('select from recompute_spans where account_id = $1', [harness.accountId]);
  while ((await waiting()).length > 0) await ingest.recomputeLate();
  expect(await events()).toEqual(stays);
  await ingest.stop();
});

test('positions sent three times in any order over two processes trigger once per occurrence', async () => {
  const ingests = [harness.openIngest(), harness.openIngest()] as const;
  // In, out and in again within the 15 minutes in which late occurrences still trigger.
  const way = [-51.24, -51.23, -51.22, -51.21, -51.21, -51.22, -51.23, -51.24, -51.22, -51.21, -51.21, -51.22];
  const from = Date.now() - 14 * minute;
  const fixesOf = (asset: string): PositionToSend[] =>
    way.map((longitude, at) => ({ asset, at: from + at * minute, longitude, speed_kmh: 40 }));
  await harness.send(ingests[0], fixesOf('ORDER'));
  const waiting = () => harness.rows('select from recompute_spans where account_id = $1', [harness.accountId]);
  for (const [seed, asset] of mixed.entries()) {
    const fixes = fixesOf(asset);
    const all = shuffle([...fixes, ...fixes, ...fixes], seeded(seed));
    // Some are resent in between.
    const halves = [all.slice(0, all.length / 2), all.slice(all.length / 2)];
    for (const half of halves) {
      await Promise.all(half.map((fix, n) => harness.send(n % 2 === 0 ? ingests[0] : ingests[1], [fix])));
      while ((await waiting()).length > 0) await Promise.all(ingests.map((one) => one.recomputeLate()));
    }
  }
  await Promise.all(ingests.map((one) => one.stop()));
  const received = (asset: string) =>
    harness.rows<{ key: string; revised: boolean }>(
      `select o.key, a.revised from alert_occurrences o join alerts a on a.account_id = o.account_id and a.id = o.alert_id
       where o.account_id = $1 and o.subject_id = $2 order by o.key`,
      [harness.accountId, idOf(asset)],
    );
  const expected = (await received('ORDER')).map(({ key }) => key);
  expect(expected.map((key) => key.split(' ')[0])).toEqual(['entry', 'entry', 'trip_start']);
  for (const asset of mixed) {
    const rung = await received(asset);
    // Occurrences shown for a while and disproved later stay, as revised.
    expect([asset, rung.filter(({ revised }) => !revised).every(({ key }) => expected.includes(key))]).toEqual([
      asset,
      true,
    ]);
    expect([asset, rung.map(({ key }) => key)]).toEqual([asset, expect.arrayContaining(expected)]);
    expect((await newsOf(asset)).filter((kind) => kind === 'raised')).toHaveLength(2);
  }
});
