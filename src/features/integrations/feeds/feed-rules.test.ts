import { expect, test } from 'vitest';
import { dayMs } from '#platform/time/durations.ts';
import { findAsset, keyed, nameMachines, type KnownAsset } from './identity.ts';
import { countUnreadable, type UnreadableCount } from './unreadable.ts';
import { feedStateOf, fleetFrom, isInTrouble, retryAfterS, retryInS, secondsInWords, untilMidnightS } from './pace.ts';
import { withEmptyDays } from './feed-days.ts';
import { identitySchemes, type IdentityScheme } from './profiles.ts';
import { nextAddress } from './page-address.ts';
import type { MachineIdentity, ReadMachine } from './read-fleet.ts';
import { newReadings } from './to-positions.ts';

const machine = (given: Partial<MachineIdentity>): MachineIdentity => ({
  pin: null,
  make: null,
  model: null,
  serial: null,
  equipmentId: null,
  ...given,
});
const asset = (id: string, given: Partial<KnownAsset> = {}): KnownAsset => ({
  id,
  code: id,
  manufacturer: null,
  model: null,
  serial: null,
  ...given,
});

test.each<[string, Partial<MachineIdentity>, string | null]>([
  ['its PIN is a serial number', { pin: 'vce 123' }, 'A'],
  ['its PIN is a code', { pin: 'B' }, 'B'],
  ['make, model and serial number', { make: 'volvo', model: 'EC-220', serial: '77' }, 'C'],
  ['another make', { make: 'Cat', model: 'EC220', serial: '77' }, null],
  ['a model that is unknown', { make: 'Volvo', serial: '77' }, 'C'],
  ['its id is a code', { equipmentId: 'd' }, 'D'],
  ['two that fit are none', { serial: '88' }, null],
  ['the PIN before the id', { pin: 'VCE-123', equipmentId: 'D' }, 'A'],
  ['nothing', {}, null],
])('a machine is an asset: %s', (_, given, id) => {
  const assets = [
    asset('A', { serial: 'VCE123' }),
    asset('B'),
    asset('C', { manufacturer: 'Volvo', model: 'EC220', serial: '77' }),
    asset('D'),
    asset('E', { serial: '88' }),
    asset('F', { serial: '88' }),
  ];
  expect(findAsset(machine(given), assets, identitySchemes)?.id ?? null).toBe(id);
});

test.each<[readonly IdentityScheme[], string | undefined, string]>([
  [['pin', 'serial', 'id'], 'A', 'pin vce123'],
  [['serial', 'pin', 'id'], 'C', 'serial volvo ec220 77'],
  [['id'], 'D', 'id d'],
])('a provider whose machines are named by %j', (schemes, id, key) => {
  const assets = [
    asset('A', { serial: 'VCE123' }),
    asset('C', { manufacturer: 'Volvo', model: 'EC220', serial: '77' }),
    asset('D'),
  ];
  const one = machine({ pin: 'VCE123', make: 'Volvo', model: 'EC220', serial: '77', equipmentId: 'D' });
  expect(findAsset(one, assets, schemes)?.id).toBe(id);
  expect(keyed(nameMachines([one], schemes))).toMatchObject([{ key }]);
});

test('keys: a PIN that two have names neither, one that comes twice counts once', () => {
  const machines = [
    machine({ pin: 'X', serial: '1' }),
    machine({ pin: 'x', serial: '2' }),
    machine({ pin: 'Y' }),
    machine({ equipmentId: 'Z' }),
    machine({ equipmentId: 'z' }),
    machine({}),
  ];
  const named = nameMachines(machines, identitySchemes);
  expect(named.map(({ fault }) => fault)).toEqual([null, null, null, null, null, 'no_name']);
  const found = keyed(named);
  expect(found.map(({ key }) => key)).toEqual(['serial   1', 'serial   2', 'pin y', 'id z']);
  // Nor is either the asset of that PIN.
  expect(found.map((one) => findAsset(one.machine, [asset('X')], identitySchemes)?.id)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('keys: a PIN of an earlier page names no other machine, and the same one again', () => {
  const pins = new Map();
  const keysOf = (...given: Partial<MachineIdentity>[]) =>
    nameMachines(given.map(machine), identitySchemes, pins).map(({ key, fault }) => key ?? fault);
  expect(keysOf({ pin: 'X', serial: '1' }, { pin: 'Y', serial: '3' })).toEqual(['pin x', 'pin y']);
  expect(keysOf({ pin: 'X', serial: '2' }, { pin: 'Y', serial: '3' })).toEqual(['serial   2', 'pin y']);
  // Once two are known to have it.
  expect(keysOf({ pin: 'X', serial: '1' }, { pin: 'Y' })).toEqual(['serial   1', 'same_pin']);
});

const t = (minute: number) => Date.UTC(2026, 10, 20, 10, minute);
const iso = (minute: number) => new Date(t(minute)).toISOString();
const read = (given: Partial<ReadMachine>): ReadMachine => ({
  ...machine({}),
  place: null,
  values: [],
  faults: [],
  unreadable: [],
  ...given,
});

test('each element at its own time; earlier values have the place of before', () => {
  const place = { time: t(5), latitude: 2, longitude: 2, altitude_m: null };
  const values = [
    { field: 'hour_meter_h', time: t(5), value: 10 },
    { field: 'fuel_pct', time: t(3), value: 50 },
    { field: 'engine_on', time: t(7), value: true },
  ] as const;
  const known = { times: { fuel_pct: t(1) }, place: { latitude: 1, longitude: 1 } };
  const first = newReadings(read({ place, values: [...values] }), known, t(9));
  expect(first.positions).toEqual([
    { time: iso(3), latitude: 1, longitude: 1, fuel_pct: 50 },
    { time: iso(5), latitude: 2, longitude: 2, altitude_m: null, hour_meter_h: 10 },
    { time: iso(7), latitude: 2, longitude: 2, engine_on: true },
  ]);
  // The same page again brings nothing.
  const again = newReadings(read({ place, values: [...values] }), first, t(9));
  expect(again).toMatchObject({ positions: [], repeated: 4, times: first.times });
});

test('what is dated after now is left out, so that it hides nothing that comes later', () => {
  const place = { time: t(5), latitude: 2, longitude: 2, altitude_m: null };
  const values = [{ field: 'hour_meter_h', time: t(60 * 24), value: 10 }] as const;
  expect(newReadings(read({ place, values: [...values] }), { times: {}, place: null }, t(9))).toMatchObject({
    positions: [{ time: iso(5) }],
    times: { place: t(5) },
    unreadable: [{ element: 'hour_meter_h', reason: 'future' }],
  });
});

test('a fault code of SAE J1939 is sent with its numbers', () => {
  const place = { time: t(5), latitude: 2, longitude: 2, altitude_m: null };
  const numbers = { spn: 100, fmi: 1, description: null, severity: 'uninformed', source: '', active: true } as const;
  const faults = [{ time: t(5), report: { code: 'SPN 100 FMI 1', ...numbers } }];
  const { positions } = newReadings(read({ place, faults }), { times: {}, place: null }, t(9));
  expect(positions[0]?.faults).toMatchObject([{ code: 'SPN 100 FMI 1', spn: 100, fmi: 1 }]);
});

test('what is no field of a position is an attribute of it', () => {
  const place = { time: t(5), latitude: 2, longitude: 2, altitude_m: null };
  const values = [
    { field: 'idle_h', time: t(5), value: 1.5 },
    { field: 'def_pct', time: t(5), value: 64 },
  ] as const;
  const { positions } = newReadings(read({ place, values: [...values] }), { times: {}, place: null }, t(9));
  expect(positions).toMatchObject([{ time: iso(5), attributes: { idle_h: 1.5, def_pct: 64 } }]);
});

test('without any place there is no position, and the value waits for one', () => {
  const values = [{ field: 'fuel_pct', time: t(3), value: 50 }] as const;
  expect(newReadings(read({ values: [...values] }), { times: {}, place: null }, t(9))).toMatchObject({
    positions: [],
    times: {},
    unreadable: [{ element: 'fuel_pct', reason: 'no_place' }],
  });
});

test.each([
  ['https://a.example/x', 'https://a.example/x/Fleet/2', 'https://a.example/x/Fleet/2'],
  ['https://a.example/x', '/x/Fleet/2', 'https://a.example/x/Fleet/2'],
  ['https://a.example/x', '/Fleet/2', 'https://a.example/x/Fleet/2'],
  ['https://a.example/x', 'Fleet/2', 'https://a.example/x/Fleet/2'],
  ['https://a.example/x', 'https://evil.example/x/Fleet/2', 'https://a.example/x/Fleet/2'],
  ['https://a.example/x', 'http://a.example/x/Fleet/2', 'https://a.example/x/Fleet/2'],
  ['https://a.example/x', 'https://evil.example/x/Fleet?page=2', null],
  ['https://a.example/x', 'http://a.example/x/Fleet?page=2', null],
  ['https://a.example/x', 'https://a.example/x/Fleet/minutes/2', 'https://a.example/x/Fleet/minutes/2'],
  ['https://a.example/x', 'https://a.example/x/Fleet?page=2', 'https://a.example/x/Fleet?page=2'],
  ['https://a.example/x', 'http://[', null],
])('with the base %s the link %s leads to %s', (base, href, address) => {
  expect(nextAddress(base, `${base}/Fleet/1`, href)).toBe(address);
});

const now = Date.UTC(2026, 10, 20, 23, 59, 0);
test.each([
  ['120', 120],
  ['Fri, 20 Nov 2026 23:59:30 GMT', 30],
  ['Fri, 20 Nov 2026 23:00:00 GMT', 0],
  ['999999', 86_400],
  ['Fri, 27 Nov 2026 23:59:30 GMT', 86_400],
  ['soon', null],
  ['', null],
  [undefined, null],
])('Retry-After %s', (header, seconds) => {
  expect(retryAfterS(header, now)).toBe(seconds);
});

test.each([
  ['the first failure', { failures: 1, retryAfterS: null, random: 1 }, 900],
  ['the third', { failures: 3, retryAfterS: null, random: 1 }, 3_600],
  ['spread to half', { failures: 3, retryAfterS: null, random: 0 }, 1_800],
  ['at most six hours', { failures: 20, retryAfterS: null, random: 1 }, 21_600],
  ['what the provider asks for', { failures: 9, retryAfterS: 30, random: 0 }, 30],
])('a retry after %s', (_, failure, seconds) => {
  expect(retryInS({ pollMinutes: 15, ...failure })).toBe(seconds);
});

test.each([
  ['Too many requests, try again in 287 seconds.', 287],
  ['Too many requests, try again in 99999 seconds.', 86_400],
  ['Too many requests', null],
])('what 429 says: %s', (text, seconds) => expect(secondsInWords(text)).toBe(seconds));

test('quotas of a day begin again at midnight UTC', () => expect(untilMidnightS(now)).toBe(60));

test.each<[string, Partial<Parameters<typeof feedStateOf>[0]>, string]>([
  ['that is off', { active: false, fault: 'server' }, 'off'],
  ['that fails', { fault: 'server' }, 'failing'],
  ['that was not read yet', { last_success_at: null }, 'new'],
  ['that brought something new', { last_new_at: new Date(now).toISOString() }, 'ok'],
  ['that never brought anything, for less than a day', {}, 'ok'],
  ['that never brought anything, for more than a day', { created_at: '2026-11-19T12:00:00.000Z' }, 'silent'],
  ['that brought nothing for more than a day', { last_new_at: '2026-11-19T12:00:00.000Z' }, 'silent'],
])('the state of a feed %s', (_, given, state) => {
  const at = '2026-11-20T12:00:00.000Z';
  const feed = { active: true, fault: null, last_success_at: at, last_new_at: null, created_at: at, poll_minutes: 15 };
  expect(feedStateOf({ ...feed, ...given }, now)).toBe(state);
});

test('days without a read stand between the others, and up to today', () => {
  const day = (name: string, reads: number) => ({
    day: name,
    reads,
    failures: 0,
    calls: reads,
    new_readings: 0,
    repeated_readings: 0,
  });
  expect(withEmptyDays([day('2026-11-16', 5), day('2026-11-18', 6)], now)).toEqual([
    day('2026-11-16', 5),
    day('2026-11-17', 0),
    day('2026-11-18', 6),
    day('2026-11-19', 0),
    day('2026-11-20', 0),
  ]);
  expect(withEmptyDays([], now)).toEqual([]);
});

const well = {
  fault: null,
  failures: 1,
  wasInTrouble: false,
  newReadings: 0,
  lastNewMs: now,
  pollMinutes: 15,
  nowMs: now,
};
test.each<[string, Partial<Parameters<typeof isInTrouble>[0]>, boolean]>([
  ['the second failure in a row', { fault: 'server', failures: 2 }, false],
  ['the third', { fault: 'server', failures: 3 }, true],
  ['the first after trouble', { fault: 'server', wasInTrouble: true }, true],
  ['a day without anything new', { lastNewMs: now - dayMs }, false],
  ['more than a day', { lastNewMs: now - dayMs - 1 }, true],
  ['three reads a day apart', { lastNewMs: now - 3 * dayMs, pollMinutes: 1_440 }, false],
  ['something new after silence', { lastNewMs: now - 9 * dayMs, newReadings: 1, wasInTrouble: true }, false],
])('a feed in trouble: %s', (_, read, expected) => expect(isInTrouble({ ...well, ...read })).toBe(expected));

test.each<[string, Partial<Parameters<typeof fleetFrom>[1]>, { demandsPause: boolean }, number | null]>([
  ['a page that was answered', { isServed: true }, { demandsPause: true }, 15],
  ['a page that could not be read', { isServed: true, fault: 'unreadable' }, { demandsPause: true }, 15],
  ['a refused sign-in', { fault: 'sign_in' }, { demandsPause: true }, null],
  ['429 without Retry-After', { fault: 'too_many_calls' }, { demandsPause: true }, 15],
  ['429 with it', { fault: 'too_many_calls', retryAfterS: 120 }, { demandsPause: true }, 2],
  ['a page of a provider without a known pause', { isServed: true }, { demandsPause: false }, null],
  ['429 of such a one', { fault: 'too_many_calls', retryAfterS: 120 }, { demandsPause: false }, 2],
])('minutes until the fleet may be asked for again: %s', (_, read, { demandsPause }, minutes) => {
  const asked = { isServed: false, fault: null, retryAfterS: null, beganMs: 1_000, ...read };
  const from = fleetFrom({ leastPollMinutes: 15, demandsPause }, asked);
  expect(from).toBe(minutes === null ? null : 1_000 + minutes * 60_000);
});

test('what could not be read is counted by element and reason, with the first machine that sent it', () => {
  const counts: UnreadableCount[] = [];
  const named = (pin: string) => ({ pin, make: null, model: null, serial: null, equipmentId: null });
  const hours = { element: 'hour_meter_h', reason: 'no_number' } as const;
  const far = { element: 'hour_meter_h', reason: 'out_of_range' } as const;
  countUnreadable(counts, named('A'), [hours]);
  countUnreadable(counts, named('B'), [hours, far]);
  expect(counts).toEqual([
    { ...hours, count: 2, machine: 'A' },
    { ...far, count: 1, machine: 'B' },
  ]);
});
