import { expect, test } from 'vitest';
import { instantOf, wallClock } from './wall-clock.ts';

test.each([
  ['2026-11-20T07:30', 'America/Sao_Paulo', '2026-11-20T10:30:00.000Z'],
  ['2026-11-20T07:30:15.250', 'America/Sao_Paulo', '2026-11-20T10:30:15.250Z'],
  ['2026-11-20T00:00', 'UTC', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T00:00', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
  ['2026-11-20T00:00', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
  // A skipped midnight: São Paulo put its clocks forward at 00:00.
  ['2018-11-04T00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // An hour that occurs twice: the first of the two.
  ['2018-02-17T23:30', 'America/Sao_Paulo', '2018-02-18T01:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
  ['1999-12-31T23:59:59', 'America/New_York', '2000-01-01T04:59:59.000Z'],
])('%s in %s is %s', (wall, timeZone, instant) => {
  expect(new Date(instantOf(wall, timeZone)).toISOString()).toBe(instant);
});

test('conversion back gives the same local time', () => {
  for (const zone of ['America/Sao_Paulo', 'Asia/Tokyo', 'Europe/Berlin', 'Australia/Lord_Howe'])
    for (let day = 0; day < 730; day += 13) {
      const instant = Date.UTC(2025, 0, 1) + day * 86_400_000 + 12_345_000;
      expect(instantOf(wallClock(instant, zone), zone)).toBe(instant);
    }
});

test('an invalid time gives null', () => expect(instantOf('2026-13-40T99:00', 'UTC')).toBeNaN());
