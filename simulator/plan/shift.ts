import { dayZeroMs, daySeconds } from './day-plan.ts';
import type { Kind } from '../fleet-models.ts';
import type { Random } from '../random.ts';

/** When an asset works: its weekly timetable, and on how many of those days it is used. */
export interface Shift {
  /** Seconds after local midnight when the asset's own day begins. */
  startS: number;
  /** Seconds of work per weekday, Monday first; 0: day off. */
  dutyS: readonly number[];
  /** Share of working days with work; on the others it waits for a customer, an operator or the weather. */
  attendance: number;
}

/** Hours of work from Monday to Sunday, and the range of start hours. */
interface Roster {
  start: readonly [earliest: number, latest: number];
  hours: readonly number[];
}

export type RosterName =
  'weekdays' | 'saturdays' | 'late' | 'night' | 'early_bus' | 'late_bus' | 'night_bus' | 'every_day' | 'every_night';

export const longestDutyS = 12 * 3_600;

export const rosters: Record<RosterName, Roster> = {
  weekdays: { start: [6.5, 8], hours: [10, 10, 10, 10, 9, 0, 0] },
  saturdays: { start: [6, 7.5], hours: [10, 10, 10, 10, 9, 5, 0] },
  late: { start: [13, 14.5], hours: [9, 9, 9, 9, 9, 5, 0] },
  night: { start: [21, 22.5], hours: [8, 8, 8, 8, 8, 0, 0] },
  early_bus: { start: [4.5, 6.5], hours: [10.5, 10.5, 10.5, 10.5, 10.5, 8, 0] },
  late_bus: { start: [12, 13.5], hours: [10.5, 10.5, 10.5, 10.5, 10.5, 8, 6] },
  night_bus: { start: [19, 20.5], hours: [9, 9, 9, 9, 9, 9, 9] },
  // Two crews in alternation: with one of each, one works at any time.
  every_day: { start: [6, 6], hours: [12, 12, 12, 12, 12, 12, 12] },
  every_night: { start: [18, 18], hours: [12, 12, 12, 12, 12, 12, 12] },
};

/** Shares of rosters by kind. */
const customs: Record<Kind, readonly (readonly [RosterName, number])[]> = {
  truck: [
    ['saturdays', 0.6],
    ['weekdays', 0.2],
    ['late', 0.12],
    ['night', 0.08],
  ],
  bus: [
    ['early_bus', 0.48],
    ['late_bus', 0.42],
    ['night_bus', 0.1],
  ],
  excavator: [
    ['saturdays', 0.52],
    ['weekdays', 0.36],
    ['night', 0.12],
  ],
  loader: [
    ['saturdays', 0.52],
    ['weekdays', 0.36],
    ['night', 0.12],
  ],
  generator: [
    ['saturdays', 0.4],
    ['every_night', 0.35],
    ['every_day', 0.25],
  ],
  recorded: [['weekdays', 1]],
};

export function shiftOf(name: RosterName, random: Random, attendance: number): Shift {
  const { start, hours } = rosters[name];
  const startS = Math.round((random.between(...start) * 3_600) / 900) * 900;
  return { startS, dutyS: hours.map((each) => each * 3_600), attendance };
}

/** Random roster of an asset, by its kind. */
export function chooseShift(random: Random, kind: Kind): Shift {
  const roll = random.next();
  let sum = 0;
  const chosen = customs[kind].find(([, share]) => roll < (sum += share));
  const isSlack = random.chance(kind === 'bus' ? 0.05 : 0.18);
  const attendance = isSlack ? random.between(0.3, 0.6) : random.between(0.84, 0.98);
  return shiftOf(chosen?.[0] ?? 'weekdays', random, attendance);
}

/** Seconds of work on a day since day zero, a Monday. Public holidays count as Sundays. */
export function dutyOn({ dutyS }: Pick<Shift, 'dutyS'>, day: number): number {
  const weekday = day - Math.floor(day / 7) * 7;
  return dutyS[isHoliday(day) ? 6 : weekday] ?? 0;
}

/** Range of the meal break in seconds; null: none. From twelve hours on another crew takes over. */
export function mealOf(dutyS: number): readonly [least: number, most: number] | null {
  if (dutyS >= longestDutyS || dutyS <= 4 * 3_600) return null;
  return dutyS > 6 * 3_600 ? [50 * 60, 70 * 60] : [15 * 60, 20 * 60];
}

/** National holidays of Brazil with a fixed date, month and day. */
const fixedHolidays = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']);
/** Days relative to Easter: Carnival, Good Friday, Corpus Christi. */
const movableHolidays = new Set([-48, -47, -2, 60]);

/** Whether a day, counted from day zero, is a public holiday in Brazil. */
export function isHoliday(day: number): boolean {
  // Noon in Brazil is on the same day in UTC.
  const date = new Date(dayZeroMs + (day + 0.5) * daySeconds * 1_000);
  const [year, date_] = [date.getUTCFullYear(), date.toISOString().slice(5, 10)];
  const sinceEaster = Math.floor(date.getTime() / 86_400_000) - easterOf(year);
  return fixedHolidays.has(date_) || movableHolidays.has(sinceEaster);
}

/** Easter Sunday of a year in days since 1970 (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const leap = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + leap + 15) % 30;
  const moon = epact - Math.floor((golden + 11 * epact) / 319);
  const sunday = (2 * (century % 4) + 2 * Math.floor(rest / 4) - (rest % 4) - moon + 32) % 7;
  const month = Math.floor((moon + sunday + 90) / 25);
  return Date.UTC(year, month - 1, (moon + sunday + month + 19) % 32) / 86_400_000;
}
