import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  { at: '2026-11-22T12:15:00Z', timeZone: 'America/Sao_Paulo', greeting: 'good_morning' },
  { at: '2026-11-22T12:15:00Z', timeZone: 'UTC', greeting: 'good_afternoon' },
  { at: '2026-11-22T14:59:59Z', timeZone: 'America/Sao_Paulo', greeting: 'good_morning' },
  { at: '2026-11-22T15:00:00Z', timeZone: 'America/Sao_Paulo', greeting: 'good_afternoon' },
  { at: '2026-11-22T21:00:00Z', timeZone: 'America/Sao_Paulo', greeting: 'good_evening' },
  { at: '2026-11-22T07:59:59Z', timeZone: 'America/Sao_Paulo', greeting: 'good_evening' },
  { at: '2026-11-22T08:00:00Z', timeZone: 'America/Sao_Paulo', greeting: 'good_morning' },
])('$at in $timeZone: $greeting', ({ at, timeZone, greeting }) => {
  expect(greetingAt(Date.parse(at), timeZone)).toBe(greeting);
});
