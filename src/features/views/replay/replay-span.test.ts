import { expect, test } from 'vitest';
import { instantOf } from '#platform/time/wall-clock.ts';
import { dayOf, faultOf, localText, spanOf, type ReplaySpanPreset } from './replay-span.ts';

const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z');
const zone = 'America/Sao_Paulo';
const now = at('2026-11-21T14:32:10Z');

test.each<[ReplaySpanPreset, string, string]>([
  ['last_hour', '2026-11-21T13:33Z', '2026-11-21T14:33Z'],
  ['today', '2026-11-21T03:00Z', '2026-11-21T14:33Z'],
  ['yesterday', '2026-11-20T03:00Z', '2026-11-21T03:00Z'],
  ['last_day', '2026-11-20T14:33Z', '2026-11-21T14:33Z'],
  ['last_week', '2026-11-14T14:33Z', '2026-11-21T14:33Z'],
])('preset: %s', (preset, from, to) => {
  const span = spanOf(preset, now, zone);
  expect([iso(span.from), iso(span.to)]).toEqual([from, to]);
});

test('days follow the zone, also when clocks change', () => {
  const day = (text: string) => {
    const { from, to } = dayOf(at(text), now, 'Europe/Lisbon');
    return [iso(from), (to - from) / 3_600_000];
  };
  expect(day('2026-03-29T12:00:00Z')).toEqual(['2026-03-29T00:00Z', 23]);
  expect(day('2026-10-25T12:00:00Z')).toEqual(['2026-10-24T23:00Z', 25]);
  expect(day('2026-06-01T22:59:00Z')).toEqual(['2026-05-31T23:00Z', 24]);
  // Chile's summer time begins at midnight: the day begins at one o'clock.
  const chile = dayOf(at('2026-09-06T15:00:00Z'), now, 'America/Santiago');
  expect([iso(chile.from), (chile.to - chile.from) / 3_600_000]).toEqual(['2026-09-06T04:00Z', 23]);
  expect(dayOf(now - 60_000, now, zone).to).toBe(at('2026-11-21T14:33:00Z'));
});

test('local texts of instants can be parsed again', () => {
  for (const timeZone of [zone, 'Pacific/Auckland', 'UTC'])
    expect(instantOf(localText(now, timeZone), timeZone)).toBe(at('2026-11-21T14:32:00Z'));
});

test.each([
  [0, 0, 'backwards'],
  [5, 1, 'backwards'],
  [Number.NaN, 1, 'backwards'],
  [0, 31 * 86_400_000 + 1, 'too_long'],
  [now + 1, now + 10, 'ahead'],
  [now - 10, now + 10, null],
])('a span from %d to %d: %s', (from, to, fault) => {
  expect(faultOf({ from, to }, now)).toBe(fault);
});
