import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { getAsset } from '#features/assets/catalogue/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { createApiFixture, type ApiFixture } from '#testing/fixtures/api-fixture.ts';
import type { MakerQuirks } from '#testing/feeds/fake-maker.ts';
import { seriesOf } from '#testing/feeds/generate-fleet.ts';
import { makers } from '#testing/feeds/makers.ts';
import { simulateFeeds } from '#testing/feeds/simulate.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { inAccount } from '#platform/server/database.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { updateFeed } from '../contract.ts';
import type { FeedTarget } from './deliver.ts';
import { fetchAssetSources } from './source-store.ts';

const tokenKey = randomBytes(32);

const open = () => createApiFixture({ ownDatabase: true, feedHosts: ['127.0.0.1:*'], tokenKey });
const fixtures = {
  tracked: await open(),
  trackedPast: await open(),
  past: await open(),
  silent: await open(),
  broken: await open(),
  others: await open(),
  first: await open(),
};
const secondsAgo = (seconds: number) => `${new Date(Date.now() - seconds * 1_000).toISOString().slice(0, 19)}Z`;
const [idleAt, defAt] = [secondsAgo(305 * 60), secondsAgo(310 * 60)];

interface Simulation {
  history_days?: number;
  /** Rewrites what the maker answers. */
  change?(document: string): string;
  quirks?: MakerQuirks;
  target?: FeedTarget;
}

async function simulate(
  fixture: ApiFixture,
  {
    history_days,
    change = (document) => document,
    quirks = makers.trackunit,
    target = fixture.api.history,
  }: Simulation = {},
) {
  const start = Math.floor(Date.now() / minuteMs) * minuteMs - 300 * minuteMs;
  const sim = await simulateFeeds({
    fixture,
    tokenKey,
    target,
    makers: [{ ...quirks, write: (document, query) => change(quirks.write(document, query)) }],
    machinesOf: () => 1,
    feed: { history_days: history_days ?? null, poll_minutes: 30 },
    start,
    disturb: () => null,
    isKilled: () => false,
    random: () => 0.5,
  });
  onTestFinished(sim.close);
  const [simulated] = sim.feeds;
  const [machine] = simulated?.machines ?? [];
  if (!simulated || !machine) throw new Error('nothing is simulated');
  return { sim, start, machine, ...simulated };
}

function sourcesOf({ api, account }: ApiFixture, assetId: string) {
  const scope = { accountId: account.id };
  return inAccount(api.db, account.id, (db) =>
    fetchAssetSources({ db, scope } as Parameters<typeof fetchAssetSources>[0], assetId),
  );
}

test('what a tracker reports is left to it, but for elements that the feed comes first for', async () => {
  const { sim, start, machine, feed } = await simulate(fixtures.tracked);
  const { api, admin } = fixtures.tracked;
  const { secret: key } = await api.call(createApiKey, { ...admin(), body: { name: 'Tracker', kind: 'ingest' } });
  const at = (minute: number) => new Date(start + minute * minuteMs).toISOString();
  const tracked = { asset: machine.header.PIN, latitude: -10, longitude: -20, fuel_pct: 77 };
  await sendPositions(api, key, [
    { ...tracked, time: at(-5) },
    { ...tracked, time: at(31) },
  ]);
  const sources = async () => {
    const { sources: found } = await sourcesOf(fixtures.tracked, machine.assetId);
    return Object.fromEntries(found.map(({ element, feed: name }) => [element, name]));
  };
  await sim.runUntil(start + 40 * minuteMs);
  const { rows } = await sim.owner.query(
    'select distinct latitude, longitude, fuel_pct from positions where asset_id = $1',
    [machine.assetId],
  );
  // The feed's meters are stored where the tracker was.
  expect(rows.map(({ latitude }) => latitude)).toEqual(rows.map(() => -10));
  expect(rows.some(({ fuel_pct }) => fuel_pct !== null && fuel_pct !== 77)).toBe(false);
  expect(await sources()).toMatchObject({ fuel_pct: null, hour_meter_h: 'trackunit', odometer_km: 'trackunit' });
  await api.call(updateFeed, { ...admin(), params: { id: feed.id }, body: { first_for: ['fuel_pct'] } });
  await sim.owner.query('update feeds set next_poll_at = $1', [new Date(start + 90 * minuteMs)]);
  await sim.runUntil(start + 95 * minuteMs);
  expect(await sources()).toMatchObject({ fuel_pct: 'trackunit' });
});

test('meters that a feed comes first for are left to it by the tracker, until it is silent for a day', async () => {
  const { sim, start, machine, feed } = await simulate(fixtures.first);
  const { api, account, admin } = fixtures.first;
  const { secret: key } = await api.call(createApiKey, { ...admin(), body: { name: 'Tracker', kind: 'ingest' } });
  const at = (minute: number) => new Date(start + minute * minuteMs).toISOString();
  await api.call(updateFeed, {
    ...admin(),
    params: { id: feed.id },
    body: { first_for: ['hour_meter_h', 'fuel_used_l'] },
  });
  await sim.owner.query('update feeds set next_poll_at = $1', [new Date(start)]);
  await sim.runUntil(start + 40 * minuteMs);
  const before = await api.call(getAsset, { ...admin(), params: { id: machine.assetId } });
  let minute = 60;
  /** What is stored of a position of the tracker. */
  const send = async (meters: object) => {
    minute += 1 / 4;
    // Ingest reads it again every five minutes, and with any change of assets.
    api.live.changed('assets', account.id);
    const fix = { time: at(minute), latitude: -10, longitude: -20, ...meters };
    await sendPositions(api, key, [{ asset: machine.header.PIN, ...fix }]);
    const { rows } = await sim.owner.query(
      'select hour_meter_h, odometer_km, attributes from positions where asset_id = $1 and time = $2',
      [machine.assetId, at(minute)],
    );
    return rows[0];
  };
  await eventually(async () =>
    expect(await send({ fuel_used_l: 5 })).toMatchObject({ attributes: { tracker_fuel_used_l: 5 } }),
  );
  const meters = { hour_meter_h: 9_000, odometer_km: 7 };
  expect(await send(meters)).toEqual({
    hour_meter_h: null,
    odometer_km: 7,
    attributes: { tracker_hour_meter_h: 9_000 },
  });
  const { hour_meter_h } = await api.call(getAsset, { ...admin(), params: { id: machine.assetId } });
  // The engine runs on after the feed's last reading.
  expect((hour_meter_h ?? 0) - (before.hour_meter_h ?? 0)).toBeLessThan(1);
  const { sources } = await sourcesOf(fixtures.first, machine.assetId);
  expect(sources.find(({ element }) => element === 'hour_meter_h')?.feed).toBe('trackunit');
  // A day later, by what is noted of the machine.
  await sim.owner.query(`update feed_machines set times = times || '{"hour_meter_h": 1}'`);
  await eventually(async () => expect(await send(meters)).toMatchObject({ hour_meter_h: 9_000 }));
});

test('the past and fault codes of series are read of an asset whose tracker says where it is', async () => {
  const { sim, start, machine, maker } = await simulate(fixtures.trackedPast, {
    history_days: 2,
    quirks: makers.caterpillar,
  });
  const { api, admin } = fixtures.trackedPast;
  const { secret: key } = await api.call(createApiKey, { ...admin(), body: { name: 'Tracker', kind: 'ingest' } });
  const time = new Date(start - 5 * minuteMs).toISOString();
  await sendPositions(api, key, [{ asset: machine.header.PIN, time, latitude: -10, longitude: -20 }]);
  await sim.runUntil(start + 240 * minuteMs);
  expect(maker.asked.some((path) => path.includes('/Faults/'))).toBe(true);
  const span = { start: start - 47 * 60 * minuteMs, end: start, now: sim.now(), clock: 'event' as const };
  const { rows: meters } = await sim.owner.query<{ count: number }>(
    'select count(hour_meter_h)::int as count from positions where asset_id = $1 and time >= $2 and time < $3',
    [machine.assetId, new Date(span.start), new Date(start)],
  );
  expect(meters[0]?.count).toBe(seriesOf(machine, 'CumulativeOperatingHours', span).length);
  const { rows: faults } = await sim.owner.query('select reports from asset_faults where asset_id = $1', [
    machine.assetId,
  ]);
  expect(faults.length).toBeGreaterThan(0);
});

test('what else a machine reports is found with its own time and its feed', async () => {
  const { sim, start, machine } = await simulate(fixtures.others, {
    change: (document) =>
      document.replaceAll(
        '"equipmentHeader":',
        `"cumulativeIdleHours":{"datetime":"${idleAt}","hour":41.5},"defRemaining":{"datetime":"${defAt}","percent":64},"equipmentHeader":`,
      ),
  });
  await sim.runUntil(start + 40 * minuteMs);
  const { sources, readings } = await sourcesOf(fixtures.others, machine.assetId);
  expect(sources.find(({ element }) => element === 'place')?.feed).toBe('trackunit');
  expect(readings).toMatchObject([
    { element: 'def_pct', value: 64, feed: 'trackunit' },
    { element: 'idle_h', value: 41.5, feed: 'trackunit' },
  ]);
  expect(readings.map(({ time }) => Math.floor(Date.parse(time) / 1_000))).toEqual(
    [defAt, idleAt].map((time) => Date.parse(time) / 1_000),
  );
});

test('the past is read once, and a page that was taken is not asked for again', async () => {
  const { sim, start, machine, maker } = await simulate(fixtures.past, { history_days: 2 });
  await sim.runUntil(start + 240 * minuteMs);
  const { rows: left } = await sim.owner.query('select from feed_series where is_past and not is_done');
  expect(left).toHaveLength(0);
  const past = maker.asked.filter((path) => path.includes('/Locations/'));
  const before = past.filter((path) => Date.parse(path.split('/').at(-3) ?? '') < start - 200 * minuteMs);
  expect(before.length).toBeGreaterThanOrEqual(3);
  expect(new Set(before).size).toBe(before.length);
  const { rows } = await sim.owner.query<{ first: Date; count: number }>(
    'select min(time) as first, count(altitude_m)::int as count from positions where asset_id = $1',
    [machine.assetId],
  );
  expect(rows[0]?.first.getTime()).toBeLessThan(start - 47 * 60 * minuteMs);
  expect(rows[0]?.count).toBeGreaterThan(47 * 6);
});

test('a feed without anything new is in trouble, and administrators are notified once of a secret that ends', async () => {
  const { sim, start, feed } = await simulate(fixtures.silent);
  const { api, admin } = fixtures.silent;
  const ends = new Date(start + 3 * 86_400_000).toISOString().slice(0, 10);
  await api.call(updateFeed, { ...admin(), params: { id: feed.id }, body: { secret_ends_on: ends } });
  await sim.owner.query('update feeds set next_poll_at = $1, created_at = $2', [
    new Date(start),
    new Date(start - 2 * 86_400_000),
  ]);
  // It has no machine that is assigned, so nothing is new.
  await sim.owner.query('update assets set serial = null, code = id::text');
  await sim.runUntil(start + 100 * minuteMs);
  const { items } = await api.call(listNotifications, admin());
  const titles = items.map(({ title }) => title).filter((title) => title.startsWith('feed_'));
  expect(titles).toEqual(['feed_secret_ends']);
  const { rows } = await sim.owner.query<{ trouble_since: Date }>('select trouble_since from feeds');
  expect(rows).toEqual([{ trouble_since: new Date(start) }]);
});

test('an error of the portal is noted as a failure of the read, and logged', async () => {
  const target = { receive: () => Promise.reject(new Error('broken')) };
  const { sim, start } = await simulate(fixtures.broken, { target });
  await expect(sim.runUntil(start + 10 * minuteMs)).rejects.toThrow('broken');
  const { rows } = await sim.owner.query<object>('select fault, failures, next_poll_at > $1 as later from feeds', [
    new Date(start),
  ]);
  expect(rows).toEqual([{ fault: 'internal', failures: 1, later: true }]);
});
