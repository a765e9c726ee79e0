import { delayBoundsS } from '#features/assets/catalogue/public.ts';
import { settingsOn, hoursOn } from '#features/maintenance/records/public.ts';
import type { Leg } from './leg.ts';
import { type LocalHour, localHour } from '#platform/time/local-clock.ts';
import { dayMs } from '#platform/time/durations.ts';
import { greatest, least, type RollUp } from './roll-up.ts';
import { total, type TrackState } from './track-state.ts';

/** Part of a leg within one local hour: whole seconds since 1970, and of the whole leg. */
interface LegPart {
  hour: LocalHour;
  startS: number;
  endS: number;
}

/** Classes of idle episodes in seconds; shorter ones are in none. */
const idleClasses = { short: 180, medium: 360, mediumMost: 540 } as const;

/**
 * Step: books the leg into its hours and days, split at local hours. Events belong to the hour of their instant.
 * Nothing is booked before the last fix.
 */
export function bookLeg(state: TrackState, leg: Leg): void {
  if (!leg.first) {
    const endS = leg.fromS + leg.wallS;
    let startS = leg.fromS;
    do {
      const hour = localHour(leg.rules.timeZone, startS * 1000);
      const part = { hour, startS, endS: Math.min(endS, hour.end / 1000) };
      bookPart(leg.out.hour(hour), state, leg, part);
      bookPart(leg.out.day(hour), state, leg, part);
      startS = part.endS;
    } while (startS < endS);
    bookEpisode(leg);
  }
  bookFix(leg.out.hour(leg.hour), leg);
  bookFix(leg.out.day(leg.hour), leg);
}

function bookPart(row: RollUp | null, state: TrackState, leg: Leg, part: LegPart): void {
  if (row === null) return;
  const workS = share(leg.workS, leg, part);
  const idleS = share(leg.idleS, leg, part);
  const wallS = part.endS - part.startS;
  row.work_s += workS;
  row.idle_s += idleS;
  row.run_s += workS + idleS;
  if (leg.silent) row.silent_s += wallS;
  else if (state.moving) row.moving_s += wallS;
  if (workS + idleS > 0) row.outside_s += outsideSeconds(workS + idleS, leg, part);
  row.fuel_used_ml += share(state.fuel.booked - leg.fuelBefore, leg, part);
  row.positions_expected += share(missingPositions(state, leg, part), leg, part);
  bookMeters(row, state, leg, part);
}

/** Totals at both ends of the part, so that an hour's end is the next one's start and distances are differences. */
function bookMeters(row: RollUp, state: TrackState, leg: Leg, part: LegPart): void {
  const distanceMm = state.odometer.booked - leg.mmBefore;
  const startM = Math.floor((leg.mmBefore + reachedAtStart(distanceMm, leg, part)) / 1000);
  const endM = Math.floor((leg.mmBefore + reachedAtEnd(distanceMm, leg, part)) / 1000);
  row.distance_m += endM - startM;
  if (endM > 0 || state.odometer.raw !== null) {
    row.odometer_start_m = least(row.odometer_start_m, startM);
    row.odometer_end_m = greatest(row.odometer_end_m, endM);
  }
  const hours = total(state.hourMeter);
  if (hours === 0 && state.hourMeter.raw === null) return;
  const advanced = hours - leg.hourBefore;
  row.hour_meter_start_s = least(row.hour_meter_start_s, leg.hourBefore + reachedAtStart(advanced, leg, part));
  row.hour_meter_end_s = greatest(row.hour_meter_end_s, leg.hourBefore + reachedAtEnd(advanced, leg, part));
}

/** Part of a leg's integer; the shares of all parts add up to the whole. */
function share(whole: number, leg: Leg, part: LegPart): number {
  return whole === 0 ? 0 : reachedAtEnd(whole, leg, part) - reachedAtStart(whole, leg, part);
}

function reachedAtStart(whole: number, leg: Leg, part: LegPart): number {
  return part.startS === leg.fromS ? 0 : divide(whole * (part.startS - leg.fromS), leg.wallS);
}

function reachedAtEnd(whole: number, leg: Leg, part: LegPart): number {
  const gone = part.endS - leg.fromS;
  return gone === leg.wallS ? whole : divide(whole * gone, leg.wallS);
}

/** Multiplies first: an inexact fraction would make a whole hour a second short. */
function divide(product: number, by: number): number {
  return Math.floor(product / by);
}

/** Missing positions between two with the engine on, by the interval of the part's day; none after a day of silence. */
function missingPositions(state: TrackState, leg: Leg, part: LegPart): number {
  if (state.engine !== true || leg.engine !== true || leg.fix.time - leg.fromTime > dayMs) return 0;
  const { expectedIntervalS } = settingsOn(leg.rules.settings, part.hour.day);
  return Math.max(0, Math.round(engineSeconds(leg) / expectedIntervalS) - 1);
}

/** Seconds the engine can have run between two fixes with the engine on: the hour meter's, otherwise all. */
function engineSeconds({ hourAdvance, workS, idleS, wallS }: Leg): number {
  return hourAdvance === null ? wallS : Math.min(hourAdvance, workS + idleS);
}

/** Run time of the part outside of the schedule, assuming an even spread. */
function outsideSeconds(runS: number, leg: Leg, part: LegPart): number {
  const { day, weekday } = part.hour;
  let inside = 0;
  for (const { from, to } of hoursOn(leg.rules.settings, day, weekday)) inside += overlap(from, to, part);
  const wallS = part.endS - part.startS;
  return runS - (wallS === 0 ? 0 : divide(runS * inside, wallS));
}

/** Seconds of the part between two minutes of its local day. */
function overlap(fromMinute: number, toMinute: number, part: LegPart): number {
  const dayS = part.hour.start / 1000 - part.hour.minute * 60;
  return Math.max(0, Math.min(part.endS, dayS + toMinute * 60) - Math.max(part.startS, dayS + fromMinute * 60));
}

function bookEpisode(leg: Leg): void {
  const seconds = leg.idleEpisodeS;
  if (seconds < idleClasses.short) return;
  const hour = localHour(leg.rules.timeZone, leg.idleEnd);
  for (const row of [leg.out.hour(hour), leg.out.day(hour)]) {
    if (row === null) continue;
    if (seconds < idleClasses.medium) row.idle_short_s += seconds;
    else if (seconds <= idleClasses.mediumMost) row.idle_medium_s += seconds;
    else row.idle_long_s += seconds;
  }
}

function bookFix(row: RollUp | null, leg: Leg): void {
  if (row === null) return;
  const { fix } = leg;
  row.positions += 1;
  row.positions_expected += 1;
  row.top_speed_kmh = Math.max(row.top_speed_kmh, leg.speedKmh);
  row.trips += leg.trips;
  row.stops += leg.stops;
  if (leg.engineStarted) row.first_start = least(row.first_start, fix.time);
  if (leg.engineStopped) row.last_stop = greatest(row.last_stop, fix.time);
  const delayS = (fix.received - fix.time) / 1000;
  let bin = 0;
  while (bin < delayBoundsS.length && delayS > (delayBoundsS[bin] ?? Infinity)) bin += 1;
  row.delay_histogram[bin] = (row.delay_histogram[bin] ?? 0) + 1;
}
