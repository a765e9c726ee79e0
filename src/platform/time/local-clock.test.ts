import { expect, test } from 'vitest';
import { localHour } from './local-clock.ts';
import { startOfDay } from './wall-clock.ts';

const hour = 3_600_000;

test.each([
  ['America/Sao_Paulo', '2026-11-20T11:34:56.789Z', '2026-11-20T11:00:00Z', 1, '2026-11-20', 5, 480],
  ['America/Sao_Paulo', '2026-11-21T02:59:59.999Z', '2026-11-21T02:00:00Z', 1, '2026-11-20', 5, 1380],
  ['America/Sao_Paulo', '2026-11-21T03:00:00Z', '2026-11-21T03:00:00Z', 1, '2026-11-21', 6, 0],
  ['Asia/Kolkata', '2026-11-22T18:45:00Z', '2026-11-22T18:30:00Z', 1, '2026-11-23', 1, 0],
  ['Asia/Kathmandu', '2026-11-22T10:00:00Z', '2026-11-22T09:15:00Z', 1, '2026-11-22', 7, 900],
  // New York falls back at 06:00 UTC: one o'clock occurs twice.
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T05:00:00Z', 1, '2026-11-01', 7, 60],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T06:00:00Z', 1, '2026-11-01', 7, 60],
  // Lord Howe falls back by half an hour, in the middle of an hour.
  ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T14:00:00Z', 1, '2026-04-05', 7, 60],
  ['Australia/Lord_Howe', '2026-04-04T15:15:00Z', '2026-04-04T15:00:00Z', 0.5, '2026-04-05', 7, 90],
  ['Australia/Lord_Howe', '2026-04-04T15:45:00Z', '2026-04-04T15:30:00Z', 1, '2026-04-05', 7, 120],
])('%s at %s', (...[timeZone, time, start, hours, day, weekday, minute]) => {
  const startMs = Date.parse(start);
  expect(localHour(timeZone, Date.parse(time))).toEqual({
    start: startMs,
    end: startMs + hours * hour,
    day,
    weekday,
    minute,
  });
});

test.each([
  ['an ordinary day', 'America/Sao_Paulo', '2026-11-20T11:34:56Z', '2026-11-20T03:00:00Z', 24],
  ['25 hours', 'America/New_York', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00Z', 25],
  ['23 hours', 'America/New_York', '2026-03-08T20:00:00Z', '2026-03-08T05:00:00Z', 23],
  // São Paulo's summer time started at midnight, so the day started at one o'clock.
  ['a day without midnight', 'America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-11-04T03:00:00Z', 23],
])('%s', (...[_what, timeZone, time, start, hours]) => {
  const startMs = Date.parse(start);
  expect(startOfDay(Date.parse(time), timeZone)).toBe(startMs);
  expect(startOfDay(startMs - 1, timeZone)).toBeLessThan(startMs);
  expect(startOfDay(localHour(timeZone, startMs).day, timeZone)).toBe(startMs);
  let count = 0;
  for (
    let at = startMs;
    localHour(timeZone, at).day === localHour(timeZone, startMs).day;
    at = localHour(timeZone, at).end
  )
    count += 1;
  expect(count).toBe(hours);
});

test('hours are contiguous through a year of clock changes', () => {
  for (const timeZone of ['America/New_York', 'Australia/Lord_Howe', 'America/St_Johns', 'Africa/Casablanca']) {
    let at = Date.UTC(2026, 0, 1);
    while (at < Date.UTC(2027, 0, 1)) {
      const found = localHour(timeZone, at);
      expect(found.end - found.start).toBeGreaterThan(0);
      expect(localHour(timeZone, found.end).start).toBe(found.end);
      at = found.end;
    }
  }
});

test('an unknown zone is refused', () => {
  expect(() => localHour('Nowhere/Land', 0)).toThrow(RangeError);
});
