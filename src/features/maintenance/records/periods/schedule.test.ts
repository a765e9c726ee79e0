import { describe, expect, test } from 'vitest';
import { readSchedule, scheduledOn } from './schedule.ts';

describe('a schedule', () => {
  test.each([
    ['1-5 07:00-17:00', [{ weekdays: [1, 2, 3, 4, 5], fromMinute: 420, toMinute: 1_020 }]],
    ['6 00:00-24:00', [{ weekdays: [6], fromMinute: 0, toMinute: 1_440 }]],
    [
      '1-5 07:00-12:00; 1-5 13:00-17:30',
      [
        { weekdays: [1, 2, 3, 4, 5], fromMinute: 420, toMinute: 720 },
        { weekdays: [1, 2, 3, 4, 5], fromMinute: 780, toMinute: 1_050 },
      ],
    ],
  ])('%s', (text, hours) => {
    expect(readSchedule(text)).toEqual(hours);
  });

  test.each([
    '',
    '1-5',
    '07:00-17:00',
    '0-5 07:00-17:00',
    '1-8 07:00-17:00',
    '5-1 07:00-17:00',
    '1-5 17:00-07:00',
    '1-5 07:00-07:00',
    '1-5 07:60-17:00',
    '1-5 07:00-24:01',
    '1-5 7:00-17:00',
    '1-5 07:00-17:00;',
    '1-5 07:00-17:00; 5 16:00-18:00',
    Array.from({ length: 8 }, (_, at) => `1 0${at}:00-0${at}:30`).join(';'),
  ])('rejects “%s”', (text) => {
    expect(readSchedule(text)).toBeNull();
  });
});

test.each([
  [
    '2026-11-20',
    [
      { from: 420, to: 720 },
      { from: 780, to: 1_020 },
    ],
  ],
  ['2026-11-21', [{ from: 480, to: 720 }]],
  ['2026-11-22', []],
])('on %s', (day, minutes) => {
  const schedule = readSchedule('1-5 13:00-17:00; 1-5 07:00-12:00; 6 08:00-12:00') ?? [];
  expect(scheduledOn(schedule, day)).toEqual(minutes);
});
