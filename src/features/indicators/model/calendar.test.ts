import { expect, test } from 'vitest';
import { dayAt, dayNumber, monthOf, precedingOf, spanUntil, weekdayOf, weekOf } from './calendar.ts';

test.each([
  ['1970-01-01', 4, '1969-12-29', '1970-01'],
  ['2026-10-04', 7, '2026-09-28', '2026-10'],
  ['2026-10-05', 1, '2026-10-05', '2026-10'],
  ['2024-02-29', 4, '2024-02-26', '2024-02'],
  ['1969-12-31', 3, '1969-12-29', '1969-12'],
])('%s is weekday %i, of the week of %s, of %s', (day, weekday, monday, month) => {
  const number = dayNumber(day);
  expect(dayAt(number)).toBe(day);
  expect(weekdayOf(number)).toBe(weekday);
  expect(dayAt(weekOf(number))).toBe(monday);
  expect(monthOf(number)).toBe(month);
});

test.each([
  { asked: { from: 10, to: 19 }, today: 30, period: { from: 10, to: 19 }, before: { from: 0, to: 9 } },
  { asked: { from: 10, to: 19 }, today: 12, period: { from: 10, to: 12 }, before: { from: 7, to: 9 } },
  { asked: { from: 10, to: 19 }, today: 5, period: { from: 10, to: 10 }, before: { from: 9, to: 9 } },
])('$asked on day $today is $period, and $before before', ({ asked, today, period, before }) => {
  expect(spanUntil(asked, today)).toEqual(period);
  expect(precedingOf(period)).toEqual(before);
});
