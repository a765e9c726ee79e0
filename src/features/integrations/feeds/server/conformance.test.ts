import { afterAll, expect, test } from 'vitest';
import { openMaker, type FakeMaker, type MakerQuirks, type MakerSurroundings } from '#testing/feeds/fake-maker.ts';
import { generateFleet, snapshotOf, type GeneratedMachine } from '#testing/feeds/generate-fleet.ts';
import { makers } from '#testing/feeds/makers.ts';
import { readMaker, sourceOf } from '#testing/feeds/read-maker.ts';
import type { ReadMachine } from '../read-fleet.ts';
import { StoredSignIns } from './calls/stored-sign-ins.ts';

const now = Date.UTC(2026, 10, 20, 10, 7);
const fleet = generateFleet(250);
const opened: FakeMaker[] = [];
afterAll(() => opened.forEach(({ close }) => close()));

async function open(quirks: MakerQuirks, surroundings: Partial<MakerSurroundings> = {}) {
  const maker = await openMaker(quirks, { machines: fleet, now: () => now, ...surroundings });
  opened.push(maker);
  return maker;
}

const fields: Record<string, [field: string, child: string]> = {
  CumulativeOperatingHours: ['hour_meter_h', 'Hour'],
  FuelUsed: ['fuel_used_l', 'FuelConsumed'],
  FuelRemaining: ['fuel_pct', 'Percent'],
  Distance: ['odometer_km', 'Odometer'],
  EngineStatus: ['engine_on', 'Running'],
};

/** What is to be read of a generated machine. */
function expected(machine: GeneratedMachine) {
  const { elements, header } = snapshotOf(machine, now);
  const found = (name: string) => elements.find((element) => element.name === name)?.message;
  const place = found('Location');
  return {
    pin: header['PIN'] ?? null,
    serial: header['SerialNumber'] ?? null,
    equipmentId: header['EquipmentID'] ?? null,
    place: place && { time: Date.parse(place.datetime), latitude: place.values['Latitude'] },
    values: Object.entries(fields).map(([name, [field, child]]) => {
      const message = found(name);
      return { field, time: Date.parse(message?.datetime ?? ''), value: message?.values[child] };
    }),
    faults: found('FaultCode') ? 1 : 0,
    unreadable: [] as ReadMachine['unreadable'],
  };
}
type Expected = ReturnType<typeof expected>;

const shown = ({ pin, serial, equipmentId, place, values, faults, unreadable }: ReadMachine): Expected => ({
  pin,
  serial,
  equipmentId,
  place: place ? { time: place.time, latitude: place.latitude } : undefined,
  values: values.toSorted((a, b) => order(a.field) - order(b.field)),
  faults: faults.length,
  unreadable,
});
const order = (field: string) => Object.values(fields).findIndex(([name]) => name === field);

const without = (field: string) => (machine: Expected) => ({
  ...machine,
  values: machine.values.filter((value) => value.field !== field),
});
/** What a maker's quirks change in what can be read. */
const differences: Partial<Record<keyof typeof makers, (machine: Expected, index: number) => Expected>> = {
  caterpillar: (machine) => ({ ...machine, faults: 0 }),
  volvo_ce: (machine, index) => {
    const named = { ...machine, serial: null };
    // The first machine of a page has no place and hours that are no number; it fails alone.
    if (index % 100 > 0) return named;
    return {
      ...without('hour_meter_h')(named),
      place: undefined,
      unreadable: [{ element: 'hour_meter_h', reason: 'no_number' }],
    };
  },
  trackunit: (machine) => ({ ...machine, serial: null }),
  bobcat: (machine) => without('odometer_km')(without('fuel_pct')(machine)),
};

test.each(Object.keys(makers) as (keyof typeof makers)[])('the whole fleet of %s is read', async (name) => {
  const maker = await open(makers[name]);
  const { machines, counted } = await readMaker(sourceOf(maker));
  const differ = differences[name] ?? ((machine: Expected) => machine);
  expect(machines.map(shown)).toEqual(fleet.map((machine, index) => differ(expected(machine), index)));
  expect(counted).toBe(maker.asked.length);
  const pages = maker.asked.filter((path) => path !== '/token').map((path) => path.replace('/aemp/Fleet/', ''));
  const expectedPages = { komatsu: ['1', '2', '3', '3'], jlg: ['1'] }[name as string] ?? ['1', '2', '3'];
  expect(pages).toEqual(expectedPages);
});

test.each<[string, string, string]>([
  ['an entity bomb', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Fleet>&b;</Fleet>', 'unreadable'],
  ['a page of HTML', '<!doctype html><html></html>', 'unreadable'],
  ['an unknown entity', '<Fleet>&secret;</Fleet>', 'unreadable'],
])('%s on the second page ends the read with what came before', async (_, body, fault) => {
  const maker = await open(makers.liebherr, {
    disturb: (path) => (path.endsWith('/2') ? { status: 200, body } : null),
  });
  await expect(readMaker(sourceOf(maker))).rejects.toMatchObject({ fault });
  expect(maker.asked).toHaveLength(2);
});

const page = (pin: string, links: Record<string, string>) =>
  `<Fleet>${Object.entries(links)
    .map(([rel, href]) => `<Links><rel>${rel}</rel><href>${href}</href></Links>`)
    .join('')}<Equipment><EquipmentHeader><PIN>${pin}</PIN></EquipmentHeader></Equipment></Fleet>`;
const numberOf = (path: string) => Number(path.split('/').at(-1));

test.each<[string, (path: string) => string, string[], string[]]>([
  [
    'of one page, whose links all lead to page 0',
    () => page('A', { self: '/Fleet/0', prev: '/Fleet/0', next: '/Fleet/0', last: '/Fleet/0' }),
    ['A'],
    ['1'],
  ],
  [
    'that answers every page alike, and is asked for one page ahead',
    (path) => page('A', { next: `/Fleet/${numberOf(path) + 1}` }),
    ['A'],
    ['1', '2', '3'],
  ],
  [
    'of pages with fewer than 100 machines',
    (path) => page(`A${numberOf(path)}`, numberOf(path) < 3 ? { next: `/Fleet/${numberOf(path) + 1}` } : {}),
    ['A1', 'A2', 'A3'],
    ['1', '2', '3'],
  ],
])('a service %s', async (_, write, pins, pages) => {
  const maker = await open(makers.liebherr, { disturb: (path) => ({ status: 200, body: write(path) }) });
  const { machines } = await readMaker(sourceOf(maker));
  expect(machines.map(({ pin }) => pin)).toEqual(pins);
  expect(maker.asked.map((path) => path.replace('/aemp/Fleet/', ''))).toEqual(pages);
});

test.each([
  [200, ['1', '2', '3']],
  [199, ['1', '2']],
])('a service whose pages are counted is asked until one is not full: %i machines', async (number, pages) => {
  const full = (path: string) =>
    `<Fleet>${Array.from({ length: Math.min(100, number - (numberOf(path) - 1) * 100) }, (_, at) => `<Equipment><EquipmentHeader><PIN>${path}-${at}</PIN></EquipmentHeader></Equipment>`).join('')}</Fleet>`;
  const maker = await open(makers.deere, {
    disturb: (path) =>
      path === '/token'
        ? null
        : numberOf(path) > Math.ceil(number / 100)
          ? { status: 404 }
          : { status: 200, body: full(path) },
  });
  const { machines } = await readMaker(sourceOf(maker));
  expect(machines).toHaveLength(number);
  const asked = maker.asked.filter((path) => path !== '/token');
  expect(asked.map((path) => path.replace('/aemp/Fleet/', ''))).toEqual(pages);
});

test('429 without Retry-After, and with it', async () => {
  const [silent, saying] = [
    { ...makers.caterpillar, callsPerDay: 2 },
    { ...makers.liebherr, callsPerDay: 2 },
  ];
  await expect(readMaker(sourceOf(await open(silent)))).rejects.toMatchObject({
    fault: 'too_many_calls',
    retryAfterS: null,
  });
  await expect(readMaker(sourceOf(await open(saying)))).rejects.toMatchObject({
    fault: 'too_many_calls',
    retryAfterS: 120,
  });
});

test('a fleet that goes on at another origin is no whole fleet, and nothing is asked for there', async () => {
  const elsewhere = await open(makers.liebherr);
  const body = `<Fleet><Links><rel>next</rel><href>${elsewhere.baseUrl}/Fleet?page=2</href></Links>
    <Equipment><EquipmentHeader><PIN>A</PIN></EquipmentHeader></Equipment></Fleet>`;
  const maker = await open(makers.liebherr, { disturb: () => ({ status: 200, body }) });
  await expect(readMaker(sourceOf(maker))).rejects.toMatchObject({ fault: 'address' });
  expect(elsewhere.asked).toEqual([]);
});

test('a connection that breaks is a provider that does not answer', async () => {
  const maker = await open(makers.deere, { disturb: (path) => (path.endsWith('/3') ? 'break' : null) });
  await expect(readMaker(sourceOf(maker))).rejects.toMatchObject({ fault: 'unreachable' });
});

test('a token that is refused twice in a row is a refused sign-in', async () => {
  const maker = await open({ ...makers.komatsu, tokenCalls: 0 });
  await expect(readMaker(sourceOf(maker))).rejects.toMatchObject({ fault: 'sign_in' });
});

test('a token is stored for the next reads while it holds, for these credentials', async () => {
  const maker = await open({ ...makers.komatsu, tokenCalls: Number.POSITIVE_INFINITY });
  const source = sourceOf(maker);
  let clock = now;
  const signIns = new StoredSignIns();
  const read = (of = source) =>
    readMaker(
      of,
      undefined,
      signIns.of('feed', () => clock),
    );
  const tokens = () => maker.asked.filter((path) => path === '/token').length;
  await read();
  clock += 40 * 60_000;
  await read();
  expect(tokens()).toBe(1);
  // The maker says an hour.
  clock += 10 * 60_000;
  await read();
  expect(tokens()).toBe(2);
  await expect(read({ ...source, username: 'another' })).rejects.toMatchObject({ fault: 'sign_in' });
});

test('a token that was stored and is refused is asked for again', async () => {
  const maker = await open({ ...makers.komatsu, tokenCalls: 3 });
  const signIns = new StoredSignIns();
  const read = () =>
    readMaker(
      sourceOf(maker),
      undefined,
      signIns.of('feed', () => now),
    );
  const [first, second] = [await read(), await read()];
  expect(second.machines.map(({ pin }) => pin)).toEqual(first.machines.map(({ pin }) => pin));
  expect(maker.asked.filter((path) => path === '/token').length).toBeGreaterThan(1);
});
