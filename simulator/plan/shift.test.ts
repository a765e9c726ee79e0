import { expect, test } from 'vitest';
import { dayZeroMs } from './day-plan.ts';
import type { Kind } from '../fleet-models.ts';
import { createRandom } from '../random.ts';
import { chooseShift, dutyOn, isHoliday, longestDutyS, mealOf, rosters, shiftOf, type RosterName } from './shift.ts';

/** Days since day zero of a date in Brazil. */
const dayOf = (date: string) => (Date.parse(`${date}T00:00-03:00`) - dayZeroMs) / 86_400_000;

test.each<[RosterName, string, number]>([
  ['weekdays', '2026-11-23', 10],
  ['weekdays', '2026-11-27', 9],
  ['weekdays', '2026-11-28', 0],
  ['weekdays', '2026-11-29', 0],
  ['saturdays', '2026-11-28', 5],
  ['saturdays', '2026-11-29', 0],
  // Black Awareness Day, a Friday in 2026.
  ['saturdays', '2026-11-20', 0],
  ['late', '2026-11-24', 9],
  ['night', '2026-11-24', 8],
  ['night', '2026-11-28', 0],
  ['early_bus', '2026-11-29', 0],
  ['late_bus', '2026-11-29', 6],
  ['late_bus', '2026-12-25', 6],
  ['every_day', '2026-11-29', 12],
  ['every_night', '2026-12-25', 12],
])('%s on %s: %s hours', (name, date, hours) => {
  expect(dutyOn(shiftOf(name, createRandom(1), 1), dayOf(date)) / 3_600).toBe(hours);
});

test.each([
  ['2026-09-07', true],
  ['2026-10-12', true],
  ['2026-11-02', true],
  ['2026-11-26', false],
  ['2027-01-01', true],
  ['2027-02-09', true],
  ['2027-03-26', true],
  ['2027-03-28', false],
  ['2027-05-27', true],
  ['2028-04-14', true],
  ['2028-02-29', true],
])('%s is a holiday: %s', (date, expected) => {
  expect(isHoliday(dayOf(date))).toBe(expected);
});

test.each([
  [0, null],
  [4, null],
  [5, [900, 1_200]],
  [8, [3_000, 4_200]],
  [10.5, [3_000, 4_200]],
  [12, null],
])('a shift of %s hours has the pause %s', (hours, pause) => {
  expect(mealOf(hours * 3_600)).toEqual(pause);
});

test('nobody works over twelve hours, and less on Saturdays than on Mondays unless crews relieve one another', () => {
  for (const { hours } of Object.values(rosters)) {
    expect(Math.max(...hours) * 3_600).toBeLessThanOrEqual(longestDutyS);
    expect(hours).toHaveLength(7);
    if (new Set(hours).size > 1) expect(hours[5]).toBeLessThan(hours[0] ?? 0);
  }
});

test.each<[Kind, number]>([
  ['truck', 0.15],
  ['bus', 0.2],
  ['excavator', 0.2],
  ['loader', 0.2],
])('few of the kind %s work at three in the morning', (kind, most) => {
  const random = createRandom(3);
  const shifts = Array.from({ length: 400 }, () => chooseShift(random, kind));
  const atNight = shifts.filter(({ startS, dutyS }) => startS + (dutyS[1] ?? 0) > 27 * 3_600);
  expect(atNight.length / shifts.length).toBeGreaterThan(0.02);
  expect(atNight.length / shifts.length).toBeLessThan(most);
});
