import { expect, test } from 'vitest';
import { code } from '#platform/errors.ts';
import type { BacktestEvent, BacktestStay } from '../backtest/backtest.ts';
import { isTouched, judgePast, PastSum } from './past-rules.ts';

const at = (text: string) => Date.parse(text);
const bounds = { timeZone: 'America/Sao_Paulo', earliest: '2026-03-12', inForceFrom: at('2026-11-20T15:00:00Z') };

test.each([
  ['the first day that is stored', '2026-03-12', {}, null],
  ['the day before', '2026-03-11', {}, code.tooOld],
  ['the day on which it was drawn', '2026-11-20', {}, null],
  ['the day after', '2026-11-21', {}, code.outOfRange],
  ['drawn as a day began', '2026-11-20', { inForceFrom: at('2026-11-20T03:00:00Z') }, code.outOfRange],
  ['always in force', '2026-03-12', { inForceFrom: -Infinity }, code.outOfRange],
  ['nothing is stored', '2026-11-01', { earliest: null }, code.tooOld],
] as const)('%s', (_, from, rest, expected) => {
  expect(judgePast(from, { ...bounds, ...rest })).toBe(expected);
});

const hour = 3_600_000;
const event = (type: BacktestEvent['type'], geofence = 'G', part = geofence) =>
  ({ type, geofence, part }) as BacktestEvent;
const stay = (enteredAt: number, leftAt: number | null, part = 'G'): BacktestStay => ({
  part,
  geofence: part === 'SUB' ? 'G' : part,
  enteredAt: enteredAt * hour,
  leftAt: leftAt === null ? null : leftAt * hour,
});
const nothing = { assets: 0, entries: 0, exits: 0, speedings: 0, stays: 0, hours: 0 };

test.each([
  ['nothing', [], [], {}],
  [
    'a stay that ended',
    [event('entry'), event('exit')],
    [stay(1, 3)],
    { assets: 1, entries: 1, exits: 1, stays: 1, hours: 2 },
  ],
  ['one that lasts, up to the end', [event('entry')], [stay(6, null)], { assets: 1, entries: 1, stays: 1, hours: 4 }],
  [
    'a sub-geofence: its events, not its hours',
    [event('entry', 'G', 'SUB'), event('speeding', 'G', 'SUB')],
    [stay(1, 9, 'SUB'), stay(1, 2)],
    { assets: 1, entries: 1, speedings: 1, stays: 1, hours: 1 },
  ],
  ['another geofence', [event('speeding', 'H')], [stay(1, 2, 'H')], {}],
  ['parts of an hour', [], [stay(0, 1 / 3)], { assets: 1, stays: 1, hours: 0.33 }],
])('counts %s', (_, events, stays, expected) => {
  const sum = new PastSum('G', 10 * hour);
  sum.add({ events, stays });
  expect(sum.counts).toEqual({ ...nothing, ...expected });
});

test('adds assets up', () => {
  const sum = new PastSum('G', 10 * hour);
  for (const from of [1, 2]) sum.add({ events: [event('entry')], stays: [stay(from, 5)] });
  expect(sum.counts).toEqual({ ...nothing, assets: 2, entries: 2, stays: 2, hours: 7 });
});

test.each([
  ['never near', {}, false],
  ['at the border by the last fix', { isInside: true }, true],
  ['an event', { events: [event('exit')] }, true],
  ['a stay', { stays: [stay(1, 2, 'SUB')] }, true],
  ['in another', { events: [event('exit', 'H')], stays: [stay(1, 2, 'H')] }, false],
])('is written again: %s', (_, found, expected) => {
  expect(isTouched('G', { events: [], stays: [], inside: [], isInside: false, ...found })).toBe(expected);
});
