import { expect, test } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const zone = 'America/Sao_Paulo';
const at = (text: string) => Date.parse(text);
const ticks = (from: string, to: string, most: number, timeZone = zone) =>
  timeTicks(at(from), at(to), most, timeZone).map(
    (tick) => new Date(tick.at).toISOString().slice(5, 16) + (tick.isDay ? ' day' : ''),
  );

test.each<[string, string, number, string[]]>([
  [
    '2026-11-20T03:00:00Z',
    '2026-11-21T03:00:00Z',
    4,
    ['11-20T03:00 day', '11-20T09:00', '11-20T15:00', '11-20T21:00', '11-21T03:00 day'],
  ],
  [
    '2026-11-20T12:03:00Z',
    '2026-11-20T12:31:00Z',
    6,
    ['11-20T12:05', '11-20T12:10', '11-20T12:15', '11-20T12:20', '11-20T12:25', '11-20T12:30'],
  ],
  [
    '2026-11-14T10:00:00Z',
    '2026-11-18T10:00:00Z',
    4,
    ['11-15T03:00 day', '11-16T03:00 day', '11-17T03:00 day', '11-18T03:00 day'],
  ],
])('from %s to %s, %d at most', (from, to, most, expected) => {
  const found = ticks(from, to, most);
  // The end may belong to the next day.
  expect(found).toEqual(expected.slice(0, found.length));
  expect(found.length).toBeGreaterThanOrEqual(expected.length - 1);
});

test('no instant is repeated when clocks change', () => {
  for (const [from, to] of [
    ['2026-03-28T20:00:00Z', '2026-03-29T12:00:00Z'],
    ['2026-10-24T20:00:00Z', '2026-10-25T12:00:00Z'],
  ] as const) {
    const found = ticks(from, to, 20, 'Europe/Lisbon');
    expect(found).toEqual([...new Set(found)].toSorted());
  }
});
