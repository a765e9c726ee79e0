import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { changeCurrentAccount, clientId, issueToken } from '#features/identity/session/contract.ts';
import { elementNames, seriesNames, type ElementName } from '#features/integrations/aemp/elements.ts';
import { nextSeriesPage, seriesAddress } from '#features/integrations/feeds/page-address.ts';
import { profiles } from '#features/integrations/feeds/profiles.ts';
import { readSeries, type SeriesPage } from '#features/integrations/feeds/read-fleet.ts';
import { seriesFields } from '#features/integrations/feeds/series-elements.ts';
import { openProvider, parse, type Provider } from '#features/integrations/feeds/server/calls/fetch-fleet.ts';
import { createFeedFixture } from '#features/integrations/feeds/server/testing/feed-fixture.ts';
import { inAccount } from '#platform/server/database.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { loopback } from '#testing/feeds/read-maker.ts';
import { servePortal } from '#testing/feeds/serve-portal.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { createFleet } from '../../../simulator/fleet.ts';
import { demoPassword } from './contents/demo-people.ts';
import { seedDemo } from './seed/seed-demo.ts';

const { api, account: reader, addAsset, addFeed, readFeed, pollAgain } = await createFeedFixture();
let portal: Awaited<ReturnType<typeof servePortal>>;
let key: string;
let codes: string[];

/** Before what a feed reads again because it may come late. */
const start = Math.floor(Date.now() / hourMs) * hourMs - 9 * hourMs;
const end = start + 4 * hourMs;
const iso = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;
/** Minutes of its positions; the first machine has more than a page of them. */
const minutesOf = (index: number) =>
  index === 0 ? Array.from({ length: 130 }, (_, minute) => minute) : [0, 20, 65, 90, 129];

function positionsOf(code: string, index: number): object[] {
  return minutesOf(index).map((minute) => ({
    asset: code,
    time: iso(start + minute * minuteMs),
    latitude: -30 - index / 1_000 - minute / 1e5,
    longitude: -51 - minute / 1e5,
    altitude_m: 12.5,
    hour_meter_h: 1_000 + index + minute / 60,
    odometer_km: 5_000 + index + minute / 10,
    fuel_used_l: 700 + minute / 4,
    fuel_pct: 80 - minute / 10,
    engine_on: minute % 40 < 20,
    ...(minute === 65 && { faults: [{ code: `E-${index}`, description: 'Low oil', severity: 'high', source: 'ECM' }] }),
    ...(minute === 90 && { faults: [{ spn: 100, fmi: 1 }] }),
  }));
}

beforeAll(async () => {
  const demo = createFleet(7).accounts.slice(0, 1);
  const log = pino({ level: 'silent' });
  const [seeded] = await seedDemo({ db: api.db, live: api.live, log, files: api.files }, demo, new Date(start));
  if (!seeded) throw new Error('The demo has an account.');
  const body = { username: 'admin@demo.patio', password: demoPassword, client_id: clientId, grant_type: 'password' };
  const { access_token } = await api.call(issueToken, { body });
  const signedIn = { headers: { authorization: `Bearer ${access_token}` } };
  const there = await api.call(changeCurrentAccount, { ...signedIn, body: { account_id: seeded.id } });
  const headers = { authorization: `Bearer ${there.access_token}` };
  const aemp = { name: 'Reader', kind: 'aemp', requests_per_minute: 6_000 };
  key = (await api.call(createApiKey, { headers, body: aemp })).secret;
  codes = demo.flatMap(({ units }) => units.flatMap(({ assets }) => assets.map(({ code }) => code)));
  for (let at = 0; at < codes.length; at += 50)
    await sendPositions(
      api,
      seeded.ingestKey,
      codes.slice(at, at + 50).flatMap((code, index) => positionsOf(code, at + index)),
    );
  portal = await servePortal(api);
  afterAll(portal.close);
}, 120_000);

type Values = Record<string, unknown> & { datetime: string };

/** Messages of a series as they are served. */
async function servedSeries(code: string, element: ElementName): Promise<Values[]> {
  const messages: Values[] = [];
  for (let page = 1; ; page++) {
    const path = `/aemp/Fleet/Equipment/${encodeURIComponent(code)}/${element}/${iso(start)}/${iso(end)}/${page}`;
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
    const document = await (await api.request(path, { headers })).json();
    messages.push(...document[seriesNames[element].item]);
    if (!document.Links.some(({ rel }: { rel: string }) => rel === 'next')) return messages;
  }
}

/** The same with the machine's newest value, which its snapshot has at its own time: meters have series by the hour. */
async function servedValues(code: string, element: ElementName): Promise<Values[]> {
  const series = await servedSeries(code, element);
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
  const { Equipment: machine } = await (await api.request(`/aemp/Fleet/Equipment/${code}`, { headers })).json();
  const newest: Values = machine[seriesNames[element].item];
  return series.some(({ datetime }) => datetime === newest.datetime) ? series : [...series, newest];
}

/** The child of a message that holds its value. */
const childOf: Record<Exclude<ElementName, 'Locations' | 'Faults'>, string> = {
  CumulativeOperatingHours: 'Hour',
  CumulativeFuelUsed: 'FuelConsumed',
  FuelRemainingRatio: 'Percent',
  Distance: 'Odometer',
  EngineCondition: 'Running',
};

/** What a message says, in the form of what our client reads of it. */
function expected(element: ElementName, message: Values): unknown {
  const time = Date.parse(message.datetime);
  if (element === 'Locations') {
    const { Latitude: latitude, Longitude: longitude, Altitude: altitude_m } = message;
    return { time, latitude, longitude, altitude_m };
  }
  if (element !== 'Faults') return { field: seriesFields[element], time, value: message[childOf[element]] };
  const { CodeIdentifier: code, CodeDescription, CodeSeverity, CodeSource } = message;
  return [time, code, CodeDescription ?? null, CodeSeverity ?? 'uninformed', CodeSource ?? ''];
}

const readOf = ({ places, values, faults }: SeriesPage): unknown[] => [
  ...places,
  ...values,
  ...faults.map(({ time, report: { code, description, severity, source } }) => [
    time,
    code,
    description,
    severity,
    source,
  ]),
];

/** A series as our client reads it. */
async function readWhole(client: Provider | undefined, code: string, element: ElementName): Promise<unknown[]> {
  const { path } = profiles.other.series;
  const machine = { pin: null, make: null, model: null, serial: null, equipmentId: code };
  const read: unknown[] = [];
  for (let page: number | null = 1; page !== null;) {
    const address = seriesAddress(portal.source.base_url, path, { machine, element, start, end, page });
    const fetched = await client?.fetch(address ?? '');
    const found: SeriesPage | null = fetched ? readSeries(parse(fetched), seriesFields[element]) : null;
    if (found === null) return [];
    read.push(...readOf(found), ...found.unreadable);
    page = nextSeriesPage(page, found, profiles.other.series);
  }
  return read;
}

test('each element that our service has a series of is read by our client to the same values, of every machine', async () => {
  await eventually(async () => {
    // The totals of its hours come after the positions.
    expect(await servedSeries(codes.at(-1) ?? '', 'Distance')).toHaveLength(3);
    expect(await servedSeries(codes.at(-1) ?? '', 'Faults')).toHaveLength(2);
  });
  const wrong: string[] = [];
  const least = (element: ElementName) => (element === 'Faults' ? 2 : 3);
  await loopback.withConnections(async (outgoing) => {
    // One asks for XML, the other for JSON.
    const clients = (['trackunit', 'jlg'] as const).map((provider) =>
      openProvider({ ...portal.source, provider }, { outgoing, secret: key, count: async () => 0 }),
    );
    for (const [index, code] of codes.entries())
      for (const [at, element] of elementNames.entries()) {
        const read = await readWhole(clients[(index + at) % 2], code, element);
        const served = (await servedSeries(code, element)).map((message) => expected(element, message));
        const isSame = JSON.stringify(read) === JSON.stringify(served);
        if (!isSame || read.length < least(element))
          wrong.push(`${code} ${element}: ${read.length} of ${served.length}`);
      }
  });
  expect(wrong).toEqual([]);
  expect(await servedSeries(codes[0] ?? '', 'Locations')).toHaveLength(130);
}, 120_000);

test('what a feed reads of it is stored once, each value at its time', async () => {
  const chosen = codes.slice(0, 3);
  const assets = new Map<string, string>();
  for (const code of chosen) assets.set(code, (await addAsset(code)).id);
  const { id } = await addFeed(portal.source.base_url, { sign_in: 'bearer', secret: key, history_days: 1 });
  const columns = {
    Locations: ['latitude', 'Latitude'],
    CumulativeOperatingHours: ['hour_meter_h', 'Hour'],
    CumulativeFuelUsed: ['fuel_used_l', 'FuelConsumed'],
    FuelRemainingRatio: ['fuel_pct', 'Percent'],
    Distance: ['odometer_km', 'Odometer'],
    EngineCondition: ['engine_on', 'Running'],
  } as const;
  const findWrong = async () => {
    const wrong: string[] = [];
    for (const [code, assetId] of assets) {
      const { rows, faults } = await inAccount(api.db, reader.id, async (db) => ({
        rows: await db
          .selectFrom('positions')
          .selectAll()
          .where('asset_id', '=', assetId)
          .where('time', '<', new Date(end))
          .execute(),
        faults: await db
          .selectFrom('asset_faults')
          .selectAll()
          .where('asset_id', '=', assetId)
          .orderBy('first_seen_at')
          .execute(),
      }));
      for (const [element, [column, child]] of Object.entries(columns)) {
        const held = rows.filter((row) => (element === 'Locations' ? row['altitude_m'] : row[column]) !== null);
        const served = await servedValues(code, element as ElementName);
        wrong.push(
          ...served.flatMap((message) =>
            notOnce(held, message, [column, child]).map((said) => `${code} ${element} ${said}`),
          ),
        );
        if (held.length !== served.length) wrong.push(`${code} ${element}: ${held.length} of ${served.length}`);
      }
      const stored = faults.map((one) => [
        iso(one.first_seen_at.getTime()),
        one.code,
        one.description,
        one.severity,
        one.source,
        one.reports,
      ]);
      const served = (await servedSeries(code, 'Faults')).map((one) => {
        const { CodeIdentifier, CodeDescription = null, CodeSeverity = 'uninformed', CodeSource = '' } = one;
        return [one.datetime, CodeIdentifier, CodeDescription, CodeSeverity, CodeSource, 1];
      });
      if (JSON.stringify(stored) !== JSON.stringify(served)) wrong.push(`${code} Faults: ${JSON.stringify(stored)}`);
    }
    return wrong;
  };
  await vi.waitFor(
    async () => {
      await pollAgain(id);
      expect((await readFeed(id)).health.past_to).toBeNull();
      expect(await findWrong()).toEqual([]);
    },
    { timeout: 60_000 },
  );
  await pollAgain(id);
  expect(await findWrong()).toEqual([]);
}, 120_000);

/** What is wrong with a message that is not stored exactly once. */
function notOnce(
  rows: readonly ({ time: Date } & Record<string, unknown>)[],
  message: Values,
  [column, child]: readonly [string, string],
): string[] {
  const at = Date.parse(message.datetime);
  const values = rows.filter(({ time }) => time.getTime() >= at && time.getTime() < at + 20).map((row) => row[column]);
  const isOnce = values.length === 1 && isSame(values[0], message[child]);
  return isOnce ? [] : [`of ${message.datetime}: ${JSON.stringify(values)}`];
}

const isSame = (stored: unknown, sent: unknown) =>
  stored === sent || (typeof stored === 'number' && Math.abs(stored - Number(sent)) < 1e-3);
