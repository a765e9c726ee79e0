import type { Leg } from '../leg.ts';
import { localHour } from '#platform/time/local-clock.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import type { RollUp } from '../roll-up.ts';

/** Of a longer time only its end is booked, as of a silence. */
const bookedS = 31 * 86_400;

/**
 * Time inside a geofence or sub-geofence into the rows of its days, in whole seconds of the clock. Nothing is booked before the
 * local day of the last fix: a day's rows are whole with the next day's first fix, whatever comes late after it.
 */
// Plain numbers: this is asked for every fix, and an object for each would cost more than the answer.
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

/** A passage may begin before the last fix, where the place of that one could not be believed. */
function earliest({ fromTime, rules: { timeZone } }: Leg, from: number): number {
  return from >= fromTime ? from : Math.max(from, startOfDay(fromTime, timeZone));
}

function add(row: RollUp | null, part: string, seconds: number): void {
  if (row === null) return;
  row.geofence_s ??= noSeconds();
  row.geofence_s[part] = (row.geofence_s[part] ?? 0) + seconds;
}

/** Made to be looked up by any of thousands of ids. */
function noSeconds(): Record<string, number> {
  return Object.create(null) as Record<string, number>;
}
