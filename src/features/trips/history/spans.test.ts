import { expect, test } from 'vitest';
import { faultOf, spanOf, type HistorySpanPreset } from './spans.ts';

/** A Saturday, 22:30 in São Paulo, already Sunday in UTC. */
const now = Date.parse('2026-03-01T01:30:00Z');
const zone = 'America/Sao_Paulo';

test.each<[HistorySpanPreset, string, string]>([
  ['today', '2026-02-28T03:00:00.000Z', '2026-03-01T03:00:00.000Z'],
  ['yesterday', '2026-02-27T03:00:00.000Z', '2026-02-28T03:00:00.000Z'],
  ['last_7', '2026-02-22T03:00:00.000Z', '2026-03-01T03:00:00.000Z'],
  ['last_14', '2026-02-15T03:00:00.000Z', '2026-03-01T03:00:00.000Z'],
  ['this_month', '2026-02-01T03:00:00.000Z', '2026-03-01T03:00:00.000Z'],
  ['last_month', '2026-01-01T03:00:00.000Z', '2026-02-01T03:00:00.000Z'],
])('%s covers whole days in the person’s zone', (preset, from, to) => {
  expect(spanOf(preset, now, zone)).toEqual({ from, to });
});

test('last month in January is December', () => {
  const { from } = spanOf('last_month', Date.parse('2026-01-15T12:00:00Z'), 'UTC');
  expect(from).toBe('2025-12-01T00:00:00.000Z');
});

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', null],
  ['2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z', 'backwards'],
  ['2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z', 'backwards'],
  ['2024-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'too_long'],
  ['', '2026-01-02T00:00:00Z', 'missing'],
])('%s to %s: %s', (from, to, fault) => expect(faultOf({ from, to })).toBe(fault));
