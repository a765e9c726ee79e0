import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile, detachUser } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { readsOf } from '#platform/server/database/lagging-reads.ts';
import { listTripHistory } from '../../contract.ts';
import { fetchFixes, fetchPaths, readingOf } from './export-store.ts';
import { findAll, readXml, textOf } from '../testing/read-xml.ts';
import { at, storeDay, type StoredAsset } from '../testing/store-day.ts';

/** Characters that need escaping in XML and names. */
const awkward = `=A&B <"ção'> ]]>`;

const { api, account } = await createApiFixture();
const owner = await openClient(testDatabase().owner);
let first: StoredAsset;
/** Reaches the first asset's unit only. */
let viewer: MintedPerson;
let profileId: string;

beforeAll(async () => {
  const { headers } = account.admin;
  const unit = (code: string) => api.call(createUnit, { headers, body: { code, name: code } });
  const [here, there] = [await unit('HERE'), await unit('THERE')];
  const add = async (code: string, unit_id: string) => {
    const { id } = await api.call(createAsset, { headers, body: { code, unit_id } });
    await storeDay(owner, { accountId: account.id, id });
    return { accountId: account.id, id };
  };
  first = await add(awkward, here.id);
  await add(`Z-${account.canary}`, there.id);
  viewer = await account.addPerson('viewer');
  const body = { name: 'Here', unit_ids: [here.id], sections: ['routes'] };
  profileId = (await api.call(createAssetProfile, { headers, body })).id;
  await api.call(attachUser, { headers, params: { id: profileId, user_id: viewer.id } });
});

const ask = (query: string, who = account.admin) =>
  api.request(`/routes/export?from=${at(0).toISOString()}&to=${at(600).toISOString()}&${query}`, {
    headers: who.headers,
  });
const ownOf = (query: string) => ask(`asset_id=${first.id}&${query}`);

test('GPX 1.1: stops as waypoints, then a track per trip along its stored path', async () => {
  const response = await ownOf('format=gpx');
  expect(response.headers.get('content-type')).toBe('application/gpx+xml; charset=utf-8');
  const gpx = readXml(await response.text());
  expect(gpx).toMatchObject({
    name: 'gpx',
    uri: 'http://www.topografix.com/GPX/1/1',
    attributes: { version: '1.1', creator: 'Patio' },
  });
  expect(gpx.children.map(({ name }) => name)).toEqual(['metadata', 'wpt', 'trk', 'trk']);
  const [stop] = findAll(gpx, 'wpt');
  expect(stop?.attributes).toEqual({ lat: '-30.000000', lon: '-50.900000' });
  expect(stop && textOf(stop, 'time')).toBe(at(20).toISOString());
  const [track] = findAll(gpx, 'trk');
  expect(track && textOf(track, 'name')).toBe(`${awkward} · 2026-03-02 09:00`);
  expect(track && textOf(track, 'desc')).toMatch(/^10.0 km, 20 min, .+ → .+/);
  const places = track ? findAll(track, 'trkpt').map(({ attributes: { lat, lon } }) => [Number(lat), Number(lon)]) : [];
  expect(places).toEqual([
    [-30, -51],
    [-30.01, -51],
    [-30, -50.9],
  ]);
});

test('with fixes a track has times and heights', async () => {
  const gpx = readXml(await (await ownOf('format=gpx&detail=fixes')).text());
  const [track] = findAll(gpx, 'trk');
  const fixes = track ? findAll(track, 'trkpt') : [];
  expect(fixes).toHaveLength(21);
  expect(fixes.map((fix) => textOf(fix, 'time'))).toEqual(fixes.map((_, minute) => at(minute).toISOString()));
  expect(fixes.every((fix) => textOf(fix, 'ele') === '12.5')).toBe(true);
});

test('KML: a folder per asset, lines with longitude first', async () => {
  const kml = readXml(await (await ask('format=kml')).text());
  expect(kml).toMatchObject({ name: 'kml', uri: 'http://www.opengis.net/kml/2.2' });
  const folders = findAll(kml, 'Folder');
  expect(folders.map((folder) => textOf(folder, 'name'))).toEqual([awkward, `Z-${account.canary}`]);
  expect(folders.map((folder) => findAll(folder, 'LineString').length)).toEqual([2, 2]);
  expect(findAll(kml, 'Point').map((point) => textOf(point, 'coordinates'))).toEqual(
    Array(2).fill('-50.900000,-30.000000'),
  );
  const [line] = findAll(kml, 'LineString');
  expect(line && textOf(line, 'coordinates')).toBe('-51.000000,-30.000000 -51.000000,-30.010000 -50.900000,-30.000000');
  const [span] = findAll(kml, 'TimeSpan');
  expect(span && textOf(span, 'end')).toBe(at(20).toISOString());
});

test('an ongoing trip is a line between its current ends', async () => {
  const { id } = await api.call(createAsset, {
    headers: account.admin.headers,
    body: { code: 'ON-THE-WAY', unit_id: await unitOf(first) },
  });
  await owner.query(
    `insert into trips (account_id, asset_id, started_at, from_latitude, from_longitude, to_latitude, to_longitude, distance_km,
      duration_s, work_s, idle_s, max_speed_kmh, mean_speed_kmh) values ($1, $2, $3, -30, -51, -30.1, -51.1, 4, 240, 240, 0, 60, 60)`,
    [account.id, id, at(0)],
  );
  const gpx = readXml(await (await ask(`asset_id=${id}&format=gpx`)).text());
  expect(findAll(gpx, 'trkpt').map(({ attributes }) => attributes['lat'])).toEqual(['-30.000000', '-30.100000']);
  const kml = readXml(await (await ask(`asset_id=${id}&format=kml`)).text());
  expect(findAll(kml, 'end')).toEqual([]);
  await owner.query('delete from trips where asset_id = $1', [id]);
});

async function unitOf({ id }: StoredAsset): Promise<string> {
  return (await owner.query('select unit_id from assets where id = $1', [id])).rows[0].unit_id;
}

test.each(['gpx', 'kml'])('other units’ assets are in no %s', async (format) => {
  const text = await (await ask(`format=${format}`, viewer)).text();
  expect(text).toContain('2026-03-02');
  expect(text).not.toContain(account.canary);
  expect(text).not.toContain('THERE');
});

test('losing access ends a running export', async () => {
  const { headers } = account.admin;
  const person = { headers, params: { id: profileId, user_id: viewer.id } };
  // Its first read of trips has started and ends after access is withdrawn.
  await owner.query('begin');
  await owner.query('lock table trips in access exclusive mode');
  const text = ask('format=kml', viewer).then((response) => response.text());
  const waiting = `select from pg_locks where relation = 'trips'::regclass and not granted`;
  await eventually(async () => expect((await owner.query(waiting)).rowCount).toBe(1));
  await api.call(detachUser, person);
  await owner.query('commit');
  await expect(text).rejects.toThrow();
  await api.call(attachUser, person);
});

test('an asset leaving the scope during an export is omitted', async () => {
  const reach = {
    accountId: account.id,
    userId: viewer.id,
    role: 'viewer',
    modules: [],
    sections: [],
    mayAct: false,
  } as const;
  const { items: moves, assets } = await api.call(listTripHistory, {
    headers: account.admin.headers,
    query: `?asset_id=${first.id}&from=${at(0).toISOString()}&to=${at(600).toISOString()}`,
  });
  const [asset, trip] = [assets?.[0], moves.find(({ kind }) => kind === 'trip')];
  if (!asset || !trip) throw new Error('The day has a trip.');
  const read = async (unitIds: string[]) => {
    const scope = { ...reach, unitIds };
    const request = { id: 'test', address: '10.0.0.7', userAgent: null, locale: null, log: pino({ level: 'silent' }) };
    const recheck = async () => scope;
    const context = {
      scope,
      sessionId: viewer.sessionId,
      recheck,
      yieldToEventLoop: async () => undefined,
      db: api.db,
      lagging: readsOf(api.db),
      request,
      signal: new AbortController().signal,
    };
    const paths = await fetchPaths(readingOf(context), { asset, moves });
    return [paths.size, (await fetchFixes(readingOf(context), asset, trip)).length];
  };
  expect(await read([await unitOf(first)])).toEqual([2, 21]);
  expect(await read([])).toEqual([0, 0]);
});
