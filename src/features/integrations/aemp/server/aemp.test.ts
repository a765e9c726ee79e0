import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { servePortal } from '#testing/feeds/serve-portal.ts';
import { readMaker } from '#testing/feeds/read-maker.ts';
import { sendPositions } from '#testing/send-positions.ts';

const { api, admin, account, database } = await createApiFixture();
let keys: { fleet: string; north: string };
/** A full hour: positions of some minutes lie in one. */
const start = Math.floor(Date.now() / 3_600_000 - 3) * 3_600_000;
const at = (minute: number) => new Date(start + minute * 60_000).toISOString();

async function addUnit(code: string) {
  return (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
}

async function makeKey(body: object) {
  return (await api.call(createApiKey, { ...admin(), body: { name: 'Key', ...body } })).secret;
}

beforeAll(async () => {
  const [north, south] = [await addUnit('NORTH'), await addUnit('SOUTH')];
  const machine = { manufacturer: 'Volvo', model: 'EC220', serial: 'V-1' };
  await api.call(createAsset, { ...admin(), body: { code: 'A-DIGGER', unit_id: north, ...machine } });
  for (let n = 0; n < 101; n++)
    await api.call(createAsset, { ...admin(), body: { code: `B-${String(n).padStart(3, '0')}`, unit_id: south } });
  keys = {
    fleet: await makeKey({ kind: 'read', sections: ['assets'] }),
    north: await makeKey({ kind: 'read', sections: ['assets'], unit_ids: [north] }),
  };
  const position = { asset: 'A-DIGGER', latitude: -30.03, longitude: -51.22, engine_on: true };
  await sendPositions(
    api,
    await makeKey({ kind: 'ingest' }),
    [0, 1, 2].map((minute) => ({ ...position, time: at(minute), fuel_pct: 60 - minute, hour_meter_h: 100 + minute })),
  );
});

const read = (path: string, { key = keys.fleet, ...headers }: Record<string, string> = {}) =>
  api.request(`/aemp/Fleet/${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
const readJson = async (path: string, options: Record<string, string> = {}) =>
  (await read(path, { accept: 'application/json', ...options })).json();

test('the fleet in pages of a hundred, linked in both directions', async () => {
  const first = await readJson('1');
  const second = await readJson('2');
  expect([first.Equipment.length, second.Equipment.length]).toEqual([100, 2]);
  const hrefs = (page: { Links: { rel: string; href: string }[] }) =>
    page.Links.map(({ rel, href }) => `${rel} ${href.replace('https://portal.example/api/v1/aemp/Fleet/', '')}`);
  expect(hrefs(first)).toEqual(['self 1', 'next 2', 'last 2']);
  expect(hrefs(second)).toEqual(['self 2', 'previous 1', 'last 2']);
  expect((await read('3')).status).toBe(404);
  expect((await read('0')).status).toBe(404);
});

test('XML unless JSON is requested; unchanged answers are 304', async () => {
  const answer = await read('Equipment/B-000');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await answer.text()).toContain('<EquipmentID>B-000</EquipmentID>');
  const etag = answer.headers.get('etag') ?? '';
  const again = await read('Equipment/B-000', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await read('Equipment/B-001', { 'if-none-match': etag })).status).toBe(200);
});

test.each([
  ['', 'xml'],
  ['*/*', 'xml'],
  ['application/xml, application/json;q=0.5', 'xml'],
  ['application/xml, application/json', 'xml'],
  ['application/json', 'json'],
  ['application/iso15143-snapshot+json, application/json;q=0.8, application/xml;q=0.5', 'json'],
])('a client that accepts "%s" is answered in %s', async (accept, format) => {
  const answer = await read('Equipment/B-000', { accept });
  expect(answer.headers.get('content-type')).toBe(`application/${format}; charset=utf-8`);
});

test('a machine by its id, and by make, model and serial number', async () => {
  await eventually(async () => {
    const { Equipment: machine } = await readJson('Equipment/a-digger');
    expect(machine).toMatchObject({
      EquipmentHeader: { EquipmentID: 'A-DIGGER', OEMName: 'Volvo', SerialNumber: 'V-1' },
      Location: { Latitude: -30.03, Longitude: -51.22 },
      FuelRemaining: { Percent: 58 },
      EngineStatus: { Running: true },
    });
    expect(await readJson('Equipment/MakeModelSerial/volvo/ec220/v-1')).toEqual({ Equipment: machine });
  });
  expect((await read('Equipment/MakeModelSerial/Volvo/EC220/none')).status).toBe(404);
});

test('a machine whose newest position has no fuel level has the last one, at its own time', async () => {
  const position = { asset: 'B-007', latitude: -30.03, longitude: -51.22 };
  await sendPositions(api, await makeKey({ kind: 'ingest' }), [
    { ...position, time: at(0), fuel_pct: 62, fuel_used_l: 1560, hour_meter_h: 233.7, odometer_km: 90 },
    { ...position, time: at(9) },
  ]);
  const seconds = (minute: number) => `${at(minute).slice(0, 19)}Z`;
  await eventually(async () =>
    expect((await readJson('Equipment/B-007')).Equipment).toMatchObject({
      Location: { datetime: seconds(9) },
      FuelRemaining: { datetime: seconds(0), Percent: 62 },
      FuelUsed: { datetime: seconds(0), FuelConsumed: 1560 },
      CumulativeOperatingHours: { datetime: seconds(0), Hour: 233.7 },
      Distance: { datetime: seconds(0), Odometer: 90 },
    }),
  );
});

test('a machine whose newest position only repeats a place has place and engine state at their own times', async () => {
  const position = { asset: 'B-009', latitude: -30.03, longitude: -51.22 };
  await sendPositions(api, await makeKey({ kind: 'ingest' }), [
    { ...position, time: at(0), engine_on: true },
    { ...position, time: at(3) },
    { ...position, time: at(9), hour_meter_h: 12, attributes: { feed_repeats_place: true } },
  ]);
  const seconds = (minute: number) => `${at(minute).slice(0, 19)}Z`;
  await eventually(async () =>
    expect((await readJson('Equipment/B-009')).Equipment).toMatchObject({
      Location: { datetime: seconds(3), Latitude: -30.03 },
      EngineStatus: { datetime: seconds(0), Running: true },
      CumulativeOperatingHours: { datetime: seconds(9), Hour: 12 },
    }),
  );
});

test.each(['trackunit', 'jlg'] as const)(
  'our client reads our fleet whole, in the format that it asks %s for',
  async (provider) => {
    const portal = await servePortal(api);
    afterAll(portal.close);
    await eventually(async () => {
      const source = { ...portal.source, provider };
      const { machines, counted } = await readMaker(source, keys.fleet);
      expect(counted).toBe(2);
      expect(machines.map(({ equipmentId }) => equipmentId)).toEqual([
        'A-DIGGER',
        ...Array.from({ length: 101 }, (_, n) => `B-${String(n).padStart(3, '0')}`),
      ]);
      const time = start + 2 * 60_000;
      expect(machines[0]).toMatchObject({
        make: 'Volvo',
        model: 'EC220',
        serial: 'V-1',
        place: { time, latitude: -30.03, longitude: -51.22 },
        values: [
          { field: 'hour_meter_h' },
          { field: 'fuel_pct', time, value: 58 },
          { field: 'engine_on', value: true },
        ],
        unreadable: [],
      });
    });
  },
);

test('a key of one unit does not find machines of another', async () => {
  const { Equipment: machines } = await readJson('1', { key: keys.north });
  expect(machines).toHaveLength(1);
  expect((await read('Equipment/B-000', { key: keys.north })).status).toBe(404);
  expect((await read(`Equipment/B-000/Locations/${at(0)}/${at(5)}/1`, { key: keys.north })).status).toBe(404);
});

test.each([
  ['Locations', 'Location', { Latitude: -30.03, Longitude: -51.22 }],
  ['EngineCondition', 'EngineStatus', { Running: true }],
])('the series of %s: each position of the span with its own time', async (element, item, values) => {
  const series = await readJson(`Equipment/A-DIGGER/${element}/${at(0)}/${at(2)}/1`);
  const seconds = (minute: number) => `${at(minute).slice(0, 19)}Z`;
  expect(series[item]).toEqual([0, 1].map((minute) => ({ datetime: seconds(minute), ...values })));
  expect(series.Links.map(({ rel }: { rel: string }) => rel)).toEqual(['self', 'last']);
});

test('the series of hours: the lifetime total at the end of each hour', async () => {
  await eventually(async () => {
    const end = new Date(start + 3 * 3_600_000).toISOString();
    const { CumulativeOperatingHours: hours } = await readJson(
      `Equipment/A-DIGGER/CumulativeOperatingHours/${at(0)}/${end}/1`,
    );
    expect(hours).toHaveLength(1);
    expect(hours[0].Hour).toBeGreaterThan(0);
  });
});

test('the hour that runs has no total at its end yet', async () => {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const instant = (hours: number) => new Date(hour + hours * 3_600_000);
  const owner = await openClientOfTest(database.owner);
  await owner.query(
    `insert into asset_hours (account_id, asset_id, unit_id, hour, hour_meter_end_h, odometer_end_km)
      select account_id, id, unit_id, h, 50, 7 from assets, unnest($2::timestamptz[]) h where account_id = $1 and code = 'B-008'`,
    [account.id, [instant(-1), instant(0)]],
  );
  for (const element of ['CumulativeOperatingHours', 'Distance']) {
    const span = `${instant(-2).toISOString()}/${instant(2).toISOString()}`;
    const { [element]: totals } = await readJson(`Equipment/B-008/${element}/${span}/1`);
    expect([totals].flat().map(({ datetime }) => datetime)).toEqual([`${instant(0).toISOString().slice(0, 19)}Z`]);
  }
});

test('unknown elements and invalid spans are refused', async () => {
  expect((await read(`Equipment/A-DIGGER/TirePressure/${at(0)}/${at(1)}/1`)).status).toBe(404);
  expect((await read(`Equipment/A-DIGGER/Locations/yesterday/${at(1)}/1`)).status).toBe(404);
});
