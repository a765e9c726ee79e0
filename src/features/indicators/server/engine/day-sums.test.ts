import { expect, test } from 'vitest';
import { sumNames, type SumName } from '../../model/formulas.ts';
import { addDaysSum, addDaySum, type DaySumInput } from './day-sums.ts';
import { DayColumns } from './columns/day-columns.ts';

const codes = ['A', 'B', 'C', 'D'];
const begin = 20_000;
const names: SumName[] = [...sumNames.days, ...sumNames.delays, ...sumNames.depreciation];
const columns = ['run_s', 'work_s', 'outside_s', 'distance_m', 'positions', 'top_speed_kmh', 'delay_3'];

function fill(dayColumns: DayColumns, day: number, times: number): void {
  dayColumns.clear(day, null);
  const daily = dayColumns.ensureDay(day);
  for (const [place, name] of columns.entries())
    for (const code of codes)
      // Each asset is silent on some days.
      if ((day + code.charCodeAt(0)) % 5 !== 0)
        dayColumns.columnOf(daily.columns, name)[dayColumns.assets.of(code)] =
          ((day * 31 + place * 7 + code.charCodeAt(0)) % 900) * times;
}

function open(): DaySumInput {
  const dayColumns = new DayColumns();
  for (const code of codes) dayColumns.assets.of(code);
  for (let day = begin; day < begin + 40; day++) fill(dayColumns, day, 1);
  const chosen = Int32Array.from(['A', 'C', 'D'], (code) => dayColumns.assets.of(code));
  const values = [3, 7].map((value) => new Float64Array(8).fill(value));
  const own = (day: number) => values[day < begin + 20 ? 0 : 1] ?? new Float64Array(0);
  const targets = {
    numbers: (_: string, day: number) => own(day),
    scheduledSeconds: (day: number) => values[day % 2] ?? own(day),
    schedules: () => ({ of: own(begin), windows: [] }),
    depreciation: own,
  };
  // The last asset exists from the eleventh day on.
  const firstDays = Int32Array.from([begin - 5, begin, begin + 10]);
  // The first was under contract before, the last from the sixth day on.
  const moneyDays = Int32Array.from([begin - 9, begin, begin + 5]);
  return { dayColumns, targets, chosen, firstDays, moneyDays };
}

const groups = Int32Array.from([0, 1, 1]);
const summed = (add: (place: Parameters<typeof addDaySum>[2]) => void) => {
  const into = new Float64Array(2);
  add({ groups, offset: 0, into });
  return [...into];
};

test.each([
  [0, 27],
  [3, 39],
  [5, 5],
  [1, 6],
])('the sum of days %i to %i equals the sums of each day', (from, to) => {
  const input = open();
  const { dayColumns } = input;
  const span = { from: begin + from, to: begin + to };
  for (const again of [false, true]) {
    // Reloaded days are part of the sums, also if all days were summed before.
    if (again) for (let day = span.from; day <= span.to; day += 4) fill(dayColumns, day, 3);
    for (const name of names) {
      const byDay = summed((place) => {
        for (let day = span.from; day <= span.to; day++) addDaySum(input, { name, day }, place);
      });
      const atOnce = summed((place) => addDaysSum(input, { name, span }, place));
      for (const [group, sum] of byDay.entries()) expect(atOnce[group], name).toBeCloseTo(sum, 9);
    }
  }
});

test('evicted days are not counted', () => {
  const input = open();
  const { dayColumns } = input;
  const span = { from: begin, to: begin + 27 };
  const sum = () => summed((place) => addDaysSum(input, { name: 'run_s', span }, place));
  expect(Math.min(...sum())).toBeGreaterThan(0);
  for (let day = span.from; day <= span.to; day++) dayColumns.forget(day);
  expect(sum()).toEqual([0, 0]);
});
