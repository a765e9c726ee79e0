import { expect, test } from 'vitest';
import { targets } from '#features/maintenance/records/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { getMoment, getPath, getReplay } from '../contract.ts';
import { decodeTrack } from '../track/track.ts';
import { at, createReplayFixture, span } from './testing/replay-fixture.ts';

const { api, account, other, owner, assets, idOf, elsewhere, store } = await createReplayFixture();

test('a path is simplified for its zoom, and exact inside the bounds at high zoom', async () => {
  const read = (query: string) =>
    api.call(getPath, {
      headers: account.admin.headers,
      params: { id: idOf('HERE-1') },
      query: span(0, 3_600) + query,
    });
  const far = await read('&zoom=12');
  expect(far).toMatchObject({ fixes: 203, exact: false, nearest_at: null });
  expect(far.columns.time_ms.length).toBeLessThan(12);
  const track = decodeTrack(far.columns);
  expect([track.time[0], track.time.at(-1)]).toEqual([at(0).getTime(), at(260).getTime()]);
  expect(far.columns.state).toMatch(/^w+i+o$/);
  const all = await read('&zoom=17');
  expect(all).toMatchObject({ exact: true });
  expect(all.columns.time_ms).toHaveLength(203);
  const corner = await read('&zoom=17&bounds=-51.001,-31,-50.9985,-29');
  expect(corner.exact).toBe(true);
  expect(decodeTrack(corner.columns).longitude.filter((longitude) => longitude <= -50.9985)).toHaveLength(16);
  expect(corner.columns.time_ms.length).toBeLessThan(40);
});

test('a span without fixes returns the nearest report', async () => {
  const read = (query: string) =>
    api.call(getPath, { headers: account.admin.headers, params: { id: idOf('HERE-1') }, query });
  expect(await read(span(10_000, 20_000))).toMatchObject({ fixes: 0, nearest_at: at(260).toISOString() });
  expect(await read(span(-20_000, -10_000))).toMatchObject({ fixes: 0, nearest_at: at(0).toISOString() });
});

test('a replay contains paths, trips, stops and events that overlap its span', async () => {
  const { headers } = account.admin;
  const query = `${span(100, 3_600)}&asset_id=${idOf('HERE-1')}&asset_id=${idOf('HERE-2')}`;
  const reply = await api.call(getReplay, { headers, query });
  expect(reply.paths.map(({ asset_id, fixes }) => [asset_id, fixes])).toEqual(
    ['HERE-1', 'HERE-2'].map((code) => [idOf(code), 103]),
  );
  expect(reply.trips.map((trip) => trip.asset_id).toSorted()).toEqual([idOf('HERE-1'), idOf('HERE-2')].toSorted());
  expect(reply.stops).toHaveLength(2);
  expect(reply.events.filter(({ asset_id }) => asset_id === idOf('HERE-1')).map(({ type }) => type)).toEqual([
    'top_speed',
    'engine_off',
  ]);
  // The stop is ongoing and reaches into a later span; the trip is not.
  const later = await api.call(getReplay, { headers, query: `${span(300, 3_600)}&asset_id=${idOf('HERE-1')}` });
  expect(later).toMatchObject({ trips: [], stops: [{ ended_at: null }], paths: [{ fixes: 0 }] });
});

test.each([
  ['backwards', span(100, 0)],
  ['empty', span(100, 100)],
  ['longer than 31 days', span(0, 31 * 86_400 + 1)],
])('a span that is %s is refused', async (_, query) => {
  const { headers } = account.admin;
  const refusal = { status: 422, body: { errors: { to: [120] } } };
  expect(await api.send(getPath, { headers, params: { id: idOf('HERE-1') }, query })).toMatchObject(refusal);
  expect(await api.send(getReplay, { headers, query: `${query}&asset_id=${idOf('HERE-1')}` })).toMatchObject(refusal);
});

test('a replay needs one to fifty assets', async () => {
  const { headers } = account.admin;
  expect(await api.send(getReplay, { headers, query: span(0, 1) })).toMatchObject({
    status: 422,
    body: { errors: { asset_id: [108] } },
  });
  const many = Array.from(
    { length: 51 },
    (_, n) => `&asset_id=00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  ).join('');
  expect(await api.send(getReplay, { headers, query: span(0, 1) + many })).toMatchObject({
    status: 422,
    body: { errors: { asset_id: [120] } },
  });
});

test('a large track is simplified in another process, and too large ones are refused', async () => {
  const { headers } = account.admin;
  const id = idOf('PUMP-1');
  const [begin, fixes] = [40 * 86_400, 86_000];
  await owner.query(
    `insert into positions (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh, heading_deg, engine_on)
     select $1, $2, $3::timestamptz + at * interval '1 second', now(), -30 + at % 2 * 0.001, -51 + at * 0.00001, 36, 90, true
     from generate_series(0, $4::int - 1) at`,
    [account.id, id, at(begin), fixes],
  );
  const count = (positions: number) =>
    owner.query(
      `insert into asset_days (account_id, asset_id, unit_id, day, positions)
       select $1, $2, (select unit_id from assets where id = $2), $3::timestamptz::date, $4
       on conflict (account_id, asset_id, day) do update set positions = excluded.positions`,
      [account.id, id, at(begin), positions],
    );
  await count(200_000);
  const query = `${span(begin, begin + 86_400)}&asset_id=${id}&zoom=12`;
  const { paths, events } = await api.call(getReplay, { headers, query });
  expect(paths).toMatchObject([{ asset_id: id, fixes }]);
  expect(paths[0]?.columns.time_ms.length).toBeGreaterThan(1);
  expect(events).toMatchObject([{ asset_id: id, type: 'top_speed' }]);
  await count(2_000_001);
  expect(await api.send(getReplay, { headers, query })).toMatchObject({
    status: 422,
    body: { errors: { to: [120] }, params: { to: { max: 2_000_000, count: 2_000_001 } } },
  });
  await owner.query('delete from asset_days where asset_id = $1', [id]);
  await owner.query('delete from positions where asset_id = $1', [id]);
});

test('an asset works from the engine speed of its settings on, in paths and moments', async () => {
  const { headers } = account.admin;
  const id = idOf('PUMP-1');
  const setTarget = (value: number, from: string) =>
    api.call(targets.create, { headers, body: { kind: 'working_rpm', asset_id: id, value, from } });
  // A day later; midnight is at three.
  const midnight = 15 * 3_600;
  const turning = (second: number, rpm: number) => ({ second: midnight + second, rpm });
  await store('PUMP-1', [
    turning(-60, 1_200),
    turning(-30, 1_100),
    turning(0, 1_100),
    turning(30, 1_100),
    turning(60, 900),
  ]);
  const read = async () => {
    const query = `${span(midnight - 3_600, midnight + 3_600)}&zoom=17`;
    const { columns } = await api.call(getPath, { headers, params: { id }, query });
    const statuses = [];
    for (const second of [-30, 30, 60]) {
      const moment = await api.call(getMoment, { headers, query: `?at=${at(midnight + second).toISOString()}` });
      const found = moment.assets.find((one) => one.id === id);
      statuses.push([
        found?.status,
        found?.status_since && (Date.parse(found.status_since) - at(0).getTime()) / 1_000 - midnight,
      ]);
    }
    return [columns.state, statuses];
  };
  const idleSince = (second: number) => ['engine_on', second];
  expect(await read()).toEqual(['wiiii', [idleSince(-30), idleSince(-30), idleSince(-30)]]);
  await setTarget(1_000, '2026-03-03');
  expect(await read()).toEqual(['wiwwi', [idleSince(-30), ['running', null], idleSince(60)]]);
  await setTarget(1_300, '2026-03-01');
  expect(await read()).toEqual(['iiwwi', [idleSince(-60), ['running', null], idleSince(60)]]);
});

test('other units, other accounts and deleted assets are in no path, replay or moment', async () => {
  const query = span(0, 3_600);
  for (const [{ headers }, code] of [
    [other.admin, 'HERE-1'],
    [elsewhere, 'HERE-1'],
    [account.admin, 'GONE-1'],
  ] as const) {
    expect((await api.send(getPath, { headers, params: { id: idOf(code) }, query })).status).toBe(404);
    expect((await api.send(getReplay, { headers, query: `${query}&asset_id=${idOf(code)}` })).status).toBe(404);
    const mixed = `${query}&asset_id=${idOf('THERE-1')}&asset_id=${idOf(code)}`;
    expect((await api.send(getReplay, { headers, query: mixed })).status).toBe(404);
  }
  const codesAt = async ({ headers }: MintedPerson) => {
    const moment = await api.call(getMoment, { headers, query: `?at=${at(100).toISOString()}` });
    return [...assets].filter(([, id]) => moment.assets.some((asset) => asset.id === id)).map(([code]) => code);
  };
  expect(await codesAt(account.admin)).toEqual(['HERE-1', 'HERE-2', 'THERE-1', 'PUMP-1']);
  expect(await codesAt(elsewhere)).toEqual(['THERE-1']);
  expect(await codesAt(other.admin)).toEqual([]);
  const own = await api.call(getReplay, { headers: elsewhere.headers, query: `${query}&asset_id=${idOf('THERE-1')}` });
  expect(own.paths).toMatchObject([{ fixes: 203 }]);
});
