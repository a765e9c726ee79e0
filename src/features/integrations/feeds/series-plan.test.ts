import { expect, test } from 'vitest';
import { nextSeriesPage, seriesAddress } from './page-address.ts';
import { profiles } from './profiles.ts';
import { readDocument } from './read-document.ts';
import { readSeries } from './read-fleet.ts';
import { afterSpan, nextSpan, seriesBudget, type SeriesState } from './series-plan.ts';

const day = Date.UTC(2026, 10, 20);
const at = (hour: number) => day + hour * 3_600_000;
const state = (given: Partial<SeriesState>): SeriesState => ({
  readTo: at(0),
  until: null,
  spanEnd: null,
  page: 1,
  ...given,
});
const { series: event } = profiles.trackunit;
const { series: received } = profiles.jlg;

test.each<[string, [Partial<SeriesState>, typeof event], number, [number, number, number] | null]>([
  ['a day of events at most', [{}, event], at(60), [0, 24, 1]],
  ['nothing before an hour and the overlap have passed', [{}, event], at(3.9), null],
  ['what has passed since', [{}, event], at(4), [0, 4, 1]],
  ['a span that was begun goes on at its page', [{ spanEnd: at(2), page: 7 }, event], at(9), [0, 2, 7]],
  ['the past ends where it ends', [{ until: at(10) }, event], at(60), [0, 10, 1]],
  ['the past is read at once, however short', [{ until: at(0.1) }, event], at(60), [0, 0.1, 1]],
  ['no past is left', [{ until: at(0) }, event], at(60), null],
  ['an hour of receipts at most', [{}, received], at(60), [0, 1, 1]],
  ['a quarter of an hour of receipts', [{}, received], at(0.25), [0, 0.25, 1]],
  ['less than a quarter waits', [{}, received], at(0.2), null],
])('spans: %s', (_, [given, profile], now, expected) => {
  const span = nextSpan(state(given), profile, now);
  expect(span && [(span.start - day) / 3_600_000, (span.end - day) / 3_600_000, span.page]).toEqual(expected);
});

test('after a span of events what may come late is read again; receipts have no overlap; a past ends', () => {
  expect(afterSpan({ until: null }, at(10), event, at(10))).toBe(at(7));
  expect(afterSpan({ until: null }, at(10), event, at(48))).toBe(at(10));
  expect(afterSpan({ until: null }, at(10), received, at(10))).toBe(at(10));
  expect(afterSpan({ until: at(20) }, at(10), event, at(48))).toBe(at(10));
  expect(afterSpan({ until: at(10) }, at(10), event, at(48))).toBeNull();
});

test.each([
  ['its part of the day', { callsPerDay: null, calls: 0, seriesCalls: 0 }, 21],
  ['what is left of it', { callsPerDay: null, calls: 1_990, seriesCalls: 1_990 }, 1],
  ['nothing once it is used up', { callsPerDay: null, calls: 2_000, seriesCalls: 2_000 }, 0],
  // 96 reads of 4 calls, and half as many again, are 576.
  ['what the fleet leaves', { callsPerDay: 1_000, calls: 0, seriesCalls: 0 }, 5],
  ['nothing that the fleet needs', { callsPerDay: 1_000, calls: 424, seriesCalls: 0 }, 0],
])('calls for series: %s', (_, { callsPerDay, calls, seriesCalls }, expected) => {
  const profile = { callsPerDay, series: event };
  expect(seriesBudget({ profile, calls, seriesCalls, fleetCalls: 4, pollMinutes: 15, now: day })).toBe(expected);
});

const machine = { pin: 'P 1', make: 'Volvo', model: 'EC/220', serial: 'S1', equipmentId: null };
test.each([
  ['Equipment/{pin}', 'Equipment/P%201'],
  ['Equipment/{id}', 'Equipment/P%201'],
  ['Equipment/MakeModelSerial/{make}/{model}/{serial}', 'Equipment/MakeModelSerial/Volvo/EC%2F220/S1'],
])('the series of %s', (path, expected) => {
  const span = { element: 'Faults', start: at(0), end: at(1), page: 2 } as const;
  expect(seriesAddress('https://a.example/x/', path, { machine, ...span })).toBe(
    `https://a.example/x/Fleet/${expected}/Faults/2026-11-20T00:00:00Z/2026-11-20T01:00:00Z/2`,
  );
  expect(
    seriesAddress('https://a.example', path, { machine: { ...machine, pin: null, serial: null }, ...span }),
  ).toBeNull();
});

const { series: komtrax } = profiles.komatsu;
test('fault codes of a provider that names them otherwise', () => {
  const span = { element: 'Faults', start: at(0), end: at(1), page: 1 } as const;
  const address = seriesAddress('https://a.example', komtrax.path, { machine, ...span, segments: komtrax.segments });
  expect(address).toMatch(/\/CautionCodes\/2026-11-20T00:00:00Z\//);
});

test.each<[string | null, number, typeof event, number | null]>([
  ['https://a.example/Fleet/Equipment/1/Faults/a/b/3', 10, event, 3],
  ['/x/2', 500, received, null],
  ['/x/1', 10, event, null],
  [null, 500, event, null],
  // Its pages have 500 messages, and need no link.
  [null, 500, received, 3],
  [null, 499, received, null],
])('after page 2 the link %s after %i messages leads on', (href, messages, profile, page) =>
  expect(nextSeriesPage(2, { next: href, messages }, profile)).toBe(page),
);

test('a provider that allows 10 calls for a machine in 5 minutes gets no more of one read, and the next is later', () => {
  const { series, leastPollMinutes } = profiles.jlg;
  expect([series.callsPerMachine, leastPollMinutes >= 5]).toEqual([10, true]);
});

test.each([
  [
    'XML',
    '<FuelUsedMessages><Links><rel>Next</rel><href>/x/2</href></Links><FuelUsed datetime="2026-11-20T01:00:00Z"><FuelUnits>litre</FuelUnits><FuelConsumed>5</FuelConsumed></FuelUsed><FuelUsed datetime="2026-11-20T02:00:00Z"><FuelConsumed>x</FuelConsumed></FuelUsed></FuelUsedMessages>',
  ],
  [
    'JSON',
    '{"links":[{"rel":"next","href":"/x/2"}],"FuelUsedMessages":{"FuelUsed":[{"Datetime":"2026-11-20T01:00:00Z","FuelConsumed":5},{"datetime":"2026-11-20T02:00:00Z","FuelConsumed":"x"}]}}',
  ],
])('a series in %s; a message that cannot be read fails alone', (_, text) => {
  expect(readSeries(readDocument(text), 'fuel_used_l')).toEqual({
    places: [],
    values: [{ field: 'fuel_used_l', time: at(1), value: 5 }],
    faults: [],
    unreadable: [{ element: 'fuel_used_l', reason: 'no_number' }],
    messages: 2,
    next: '/x/2',
  });
});
