import type { Leg } from '../leg.ts';
import { localHour } from '#platform/time/local-clock.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import type { RollUp } from '../roll-up.ts';

/** Of a longer time only the end is booked, as with silences. */
const bookedS = 31 * 86_400;

/**
 * Books time inside a geofence into the rows of its days, in whole seconds. Nothing is booked before the local day of
 * the last fix, so a day's rows are complete at the next day's first fix.
 */
// Called per fix: an options object would cost more than the work.
// oxlint-disable-next-line max-params
export function bookInside(leg: Leg, part: string, from: number, to: number): void {
  const endS = Math.floor(to / 1000);
  let startS = Math.max(Math.floor(earliest(leg, from) / 1000), endS - bookedS);
  while (startS < endS) {
    const start = startS * 1000;
    const isNow = start >= leg.hour.start && start < leg.hour.end;
    const hour = isNow ? leg.hour : localHour(leg.rules.timeZone, start);
    const untilS = Math.min(endS, hour.end / 1000);
    add(leg.out.day(hour), part, untilS - startS);
    startS = untilS;
  }
}

/** A passage may begin before the last fix when that one was rejected. */
function earliest({ fromTime, rules: { timeZone } }: Leg, from: number): number {
  return from >= fromTime ? from : Math.max(from, startOfDay(fromTime, timeZone));
}

function add(row: RollUp | null, part: string, seconds: number): void {
  if (row === null) return;
  row.geofence_s ??= noSeconds();
  row.geofence_s[part] = (row.geofence_s[part] ?? 0) + seconds;
}

/** Object prepared for lookups by thousands of ids. */
function noSeconds(): Record<string, number> {
  return Object.create(null) as Record<string, number>;
}
