import { expect, test } from 'vitest';
import type { Watch } from '#features/alerts/engine/watch-rules.ts';
import { faultEpisodes } from './fault-episodes.ts';

// 2026-11-20 is a Friday; 10:00 in São Paulo.
const at = Date.parse('2026-11-20T13:00:00Z');
const watch = (event: 'fault' | 'severe_fault' | 'trip_start', rest: Partial<Watch> = {}): Watch => ({
  definition: event,
  condition: { on: 'event', event },
  geofences: null,
  schedule: null,
  since: 0,
  ...rest,
});
const onDay = (day: number) => ({ days: [day], from_minute: 0, to_minute: 0, within: true });

test.each([
  ['any fault', 'low', watch('fault'), 1],
  ['no severe one', 'low', watch('severe_fault'), 0],
  ['a severe one', 'high', watch('severe_fault'), 1],
  ['the most severe one', 'critical', watch('severe_fault'), 1],
  ['without a severity', 'uninformed', watch('severe_fault'), 0],
  ['another event', 'critical', watch('trip_start'), 0],
  ['before the definition was active', 'low', watch('fault', { since: at + 1 }), 0],
  ['within the schedule', 'low', watch('fault', { schedule: onDay(5) }), 1],
  ['outside of the schedule', 'low', watch('fault', { schedule: onDay(6) }), 0],
])('episodes of fault codes: %s', (_, severity, one, count) => {
  expect(faultEpisodes([one], [{ at, severity }], 'America/Sao_Paulo')).toEqual(
    Array(count).fill({ definition: one.definition, at, endedAt: at, day: '2026-11-20', value: null }),
  );
});
