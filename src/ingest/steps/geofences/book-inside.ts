import type { Leg } from '../leg.ts';
import { localHour } from '#platform/time/local-clock.ts';
import type { RollUp } from '../roll-up.ts';
import type { TrackState } from '../track-state.ts';

/** Of a longer time only its end is booked, as of a silence. */
const bookedS = 31 * 86_400;

type Booking = Pick<Leg, 'hour' | 'rules' | 'out'>;

/** Time that an asset was inside at rest, not booked yet, up to its last believed fix. */
export function settleInside(
  { geofences, place: last }: TrackState,
  { rules, out }: Pick<Booking, 'rules' | 'out'>,
): void {
  if (geofences === undefined || last === null) return;
  for (const place of geofences) {
    if (place.phase !== 'inside' || place.bookedTo >= last.time) continue;
    bookInside({ hour: localHour(rules.timeZone, last.time), rules, out }, place.part, place.bookedTo, last.time);
    place.bookedTo = last.time;
  }
}

/** Time inside a geofence or sub-geofence into the rows of its days, in whole seconds of the clock. */
// Plain numbers: this is asked for every fix, and an object for each would cost more than the answer.
// oxlint-disable-next-line max-params
export function bookInside(leg: Booking, part: string, from: number, to: number): void {
  const endS = Math.floor(to / 1000);
  let startS = Math.max(Math.floor(from / 1000), endS - bookedS);
  while (startS < endS) {
    const start = startS * 1000;
    const isNow = start >= leg.hour.start && start < leg.hour.end;
    const hour = isNow ? leg.hour : localHour(leg.rules.timeZone, start);
    const untilS = Math.min(endS, hour.end / 1000);
    add(leg.out.day(hour), part, untilS - startS);
    startS = untilS;
  }
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
