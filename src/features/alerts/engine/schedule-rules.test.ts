import { expect, test } from 'vitest';
import type { Schedule } from '#features/alerts/definitions/condition.ts';
import { isOn, minutesToChange } from './schedule-rules.ts';

const hours = (from: number, to: number, rest: Partial<Schedule> = {}): Schedule => ({
  days: [1, 2, 3, 4, 5],
  from_minute: from * 60,
  to_minute: to * 60,
  within: true,
  ...rest,
});
const [monday, friday, saturday, sunday] = [1, 5, 6, 7];

test.each<[string, Schedule, { weekday: number; hour: number }, boolean]>([
  ['a weekday before', hours(7, 17), { weekday: monday, hour: 6.99 }, false],
  ['at its beginning', hours(7, 17), { weekday: monday, hour: 7 }, true],
  ['just before its end', hours(7, 17), { weekday: friday, hour: 16.99 }, true],
  ['at its end', hours(7, 17), { weekday: friday, hour: 17 }, false],
  ['a weekend', hours(7, 17), { weekday: saturday, hour: 12 }, false],
  ['outside: a weekend', hours(7, 17, { within: false }), { weekday: saturday, hour: 12 }, true],
  ['outside: at work', hours(7, 17, { within: false }), { weekday: monday, hour: 12 }, false],
  ['a night, in the evening', hours(22, 6), { weekday: friday, hour: 23 }, true],
  ['a night, next morning', hours(22, 6), { weekday: saturday, hour: 5 }, true],
  ['a night of a day that is not named', hours(22, 6), { weekday: saturday, hour: 23 }, false],
  ['the morning after it', hours(22, 6), { weekday: sunday, hour: 5 }, false],
  ['Sunday night into Monday', hours(22, 6, { days: [7] }), { weekday: monday, hour: 3 }, true],
  ['the whole day', hours(0, 0), { weekday: monday, hour: 23.99 }, true],
])('schedules: %s', (_, schedule, { weekday, hour }, on) => {
  expect(isOn(schedule, { weekday, minute: Math.floor(hour * 60) })).toBe(on);
});

test('the next change is the earliest of start, end and midnight', () => {
  expect(minutesToChange(hours(7, 17), { weekday: 1, minute: 400 })).toBe(20);
  expect(minutesToChange(hours(7, 17), { weekday: 1, minute: 420 })).toBe(600);
  expect(minutesToChange(hours(7, 17), { weekday: 1, minute: 1_380 })).toBe(60);
});
