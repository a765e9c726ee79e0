import { daySeconds, dayZeroMs } from './plan/day-plan.ts';
import type { Fix } from './fix.ts';

/** Trackers that die in turn: a week of four each, so that three are dead at any time. */
export const deadSlots = 12;
const cycleDays = 28;
const dayMs = daySeconds * 1_000;
const deadDays = 7;

/** Causes of a tracker's death, one for each of the three dead at a time. A removed one has no warning signs. */
const causes = ['low_supply', 'no_satellites', 'removed'] as const;
/** Days of warning signs before its death. */
const warningDays = { low_supply: 1.5, no_satellites: 0.1, removed: 0 };
const lostV = 4.6;
const lostCellV = 0.8;

/** Whether the tracker of a slot is dead; null: it never dies. */
export function isDead(slot: number | null, timeMs: number): boolean {
  return slot !== null && cycleOf(slot, timeMs) < deadDays;
}

/** Values that a dying tracker reports in its last hours. */
export function ailing(slot: number | null, fix: Fix): Fix {
  const cause = slot === null ? undefined : causes[slot % causes.length];
  if (slot === null || cause === undefined) return fix;
  const leftDays = cycleDays - cycleOf(slot, fix.time);
  if (leftDays > warningDays[cause]) return fix;
  if (cause === 'no_satellites') return { ...fix, satellites: 0, accuracy_m: 60 };
  const gone = 1 - leftDays / warningDays[cause];
  return { ...fix, supply_v: less(fix.supply_v, lostV * gone), battery_v: less(fix.battery_v, lostCellV * gone) };
}

/** Days since the last death in the slot's four-week cycle. */
function cycleOf(slot: number, timeMs: number): number {
  const days = (timeMs - dayZeroMs) / dayMs + (slot * cycleDays) / deadSlots;
  return days - Math.floor(days / cycleDays) * cycleDays;
}

function less(volts: number | undefined, by: number): number | undefined {
  return volts === undefined ? undefined : Math.round((volts - by) * 100) / 100;
}
