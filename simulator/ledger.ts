import type { DayPlan } from './plan/day-plan.ts';
import { dutyOn, isHoliday, type Shift } from './plan/shift.ts';

/** Days repeat after four weeks, so that what the meters have counted since day zero is known without driving it all. */
const cycleDays = 28;

/** Plans day n of the cycle with this many seconds of work; day 0 is a Monday. */
export type DayPlanner = (cycleDay: number, dutyS: number) => DayPlan;

/** Meter values of an asset at the start of each day. */
export interface Ledger {
  before(day: number): Counts & { fuelPct: number };
}

/** Counters since day zero. */
interface Counts {
  metres: number;
  runS: number;
  litres: number;
}

const nothing: Counts = { metres: 0, runS: 0, litres: 0 };

export function cycleDayOf(day: number): number {
  return day - Math.floor(day / cycleDays) * cycleDays;
}

/**
 * Simulates the whole cycle once and stores the meters; on holidays the difference to a normal day is subtracted. The
 * tank is filled at home whenever the next day would empty it.
 */
export function openLedger(planDay: DayPlanner, shift: Shift, tankL: number): Ledger {
  const starts: Counts[] = [nothing];
  const fuelPct: number[] = [];
  let level = 100;
  for (let day = 0; day < cycleDays; day += 1) {
    const plan = planDay(day, shift.dutyS[day % 7] ?? 0);
    const neededPct = (plan.litres / tankL) * 100;
    if (day === 0 || level - neededPct < 12) level = 98;
    fuelPct[day] = level;
    level -= neededPct;
    starts.push(add(starts[day] ?? nothing, plan));
  }
  const startOf = (cycleDay: number): Counts => starts[cycleDay] ?? nothing;
  const holidays: { day: number; lost: Counts }[] = [];
  let counted = 0;
  const lostBefore = (day: number): Counts => {
    for (; counted < day; counted += 1) {
      if (!isHoliday(counted)) continue;
      const at = cycleDayOf(counted);
      const usual = add(startOf(at + 1), startOf(at), -1);
      const lost = add(usual, planDay(at, dutyOn(shift, counted)), -1);
      holidays.push({ day: counted, lost: add(holidays.at(-1)?.lost ?? nothing, lost) });
    }
    return holidays.findLast((holiday) => holiday.day < day)?.lost ?? nothing;
  };
  let last = { day: NaN, ...nothing, fuelPct: 0 };
  return {
    before(day) {
      if (last.day === day) return last;
      const cycleDay = cycleDayOf(day);
      const whole = add(startOf(cycleDay), startOf(cycleDays), Math.floor(day / cycleDays));
      last = { day, ...add(whole, lostBefore(day), -1), fuelPct: fuelPct[cycleDay] ?? 0 };
      return last;
    },
  };
}

function add(a: Counts, b: Counts, times = 1): Counts {
  return { metres: a.metres + times * b.metres, runS: a.runS + times * b.runS, litres: a.litres + times * b.litres };
}
