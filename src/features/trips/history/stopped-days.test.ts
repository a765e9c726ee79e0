import { expect, test } from 'vitest';
import type { TripMove } from './moves.ts';
import { stoppedByDay } from './stopped-days.ts';

const timeZone = 'America/Sao_Paulo';
const stop = (started_at: string, hours: number): TripMove => ({
  kind: 'stop',
  asset_id: 'a',
  started_at,
  ended_at: null,
  place: { latitude: 0, longitude: 0 },
  duration_s: hours * 3_600,
  idle_s: 0,
});
const hoursOf = (moves: TripMove[], until = '2026-04-01T00:00:00Z', zone = timeZone) =>
  [...stoppedByDay(moves, { timeZone: zone, until: new Date(until) })].map(([day, s]) => [day, s / 3_600]);

test.each<[string, TripMove[], [string, number][]]>([
  ['within a day', [stop('2026-03-02T12:00:00Z', 2)], [['2026-03-02', 2]]],
  [
    'over two midnights',
    [stop('2026-03-02T21:00:00Z', 40)],
    [
      ['2026-03-02', 6],
      ['2026-03-03', 24],
      ['2026-03-04', 10],
    ],
  ],
  [
    'of several',
    [stop('2026-03-02T12:00:00Z', 2), stop('2026-03-02T20:00:00Z', 8)],
    [
      ['2026-03-02', 9],
      ['2026-03-03', 1],
    ],
  ],
])('a stop %s', (_, moves, expected) => {
  expect(hoursOf(moves)).toEqual(expected);
});

test('within the span, with days of 23 hours when clocks change', () => {
  expect(hoursOf([stop('2026-03-02T21:00:00Z', 40)], '2026-03-03T03:00:00Z')).toEqual([['2026-03-02', 6]]);
  expect(hoursOf([stop('2026-03-28T23:00:00Z', 30)], undefined, 'Europe/Berlin')).toEqual([
    ['2026-03-29', 23],
    ['2026-03-30', 7],
  ]);
});
