import { metersBetween } from '#platform/geo/great-circle.ts';
import { usualInterval } from './usual-interval.ts';

/** Times in milliseconds, speeds in km/h, distances in metres. */
export const crossingRules = {
  /** Maximum duration of a passage (outside, at most one fix inside, outside), and its maximum speed. */
  passMs: 300_000,
  /** Or this multiple of the asset's usual interval, when larger. */
  passIntervals: 2.5,
  passKmh: 200,
  /** Accuracy assumed for fixes without one. */
  accuracyM: 10,
} as const;

/** Whether movements of this duration (milliseconds) can show a passage. */
export function mayPass(ms: number, intervals: string | undefined): boolean {
  return ms <= crossingRules.passMs || ms <= crossingRules.passIntervals * usualInterval(intervals);
}

/** Fix as stored in evidence. Time in milliseconds since 1970, UTC. */
export interface FixMark {
  time: number;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
  accuracy_m: number | null;
}

/** State of an asset in or at the border of a geofence or sub-geofence. Plain JSON. */
export interface GeofencePlace {
  part: string;
  geofence: string;
  /** Versions of the last judgement and of the entry. */
  version: number;
  entered: number;
  phase: 'entering' | 'inside' | 'leaving';
  /** Milliseconds since 1970: first fix inside, fix that confirmed the entry, end of the time inside booked so far. */
  since: number;
  noticed: number;
  bookedTo: number;
  topKmh: number;
  /** First fix on the other side, until a second confirms it. */
  first: FixMark | null;
  /** While entering: the last fix outside. */
  from: FixMark | null;
}

/** Fix relative to one geofence or sub-geofence. */
export interface FixObservation {
  part: string;
  geofence: string;
  version: number;
  fix: FixMark;
  isInside: boolean;
  /** The whole accuracy circle is outside. */
  isClear: boolean;
  /** Previous accepted fix; null when there is none or the movement between them is not judged. */
  before: FixMark | null;
  /** The asset was inside when the geofence came into force. */
  wasInside: boolean;
  /**
   * Where the movement from the previous fix passes through: first and last fraction inside, metres inside; null:
   * nowhere.
   */
  passage: { start: number; end: number; meters: number } | null;
  /** Of the asset before this fix; see `usual-interval.ts`. */
  intervals: string | undefined;
  /** For a passage with one fix inside: metres between the points of entry and exit. */
  chordM: number;
}

/** Confirmed event of a fix. */
export type Crossing =
  | { kind: 'entered'; place: GeofencePlace; at: number; fixes: FixMark[]; rings: boolean; passing: boolean }
  | { kind: 'left'; place: GeofencePlace; at: number; fixes: FixMark[]; passing: boolean }
  | { kind: 'was inside'; place: GeofencePlace; from: number; to: number };

/**
 * State machine of one asset and one geofence or sub-geofence: two consecutive fixes on the new side confirm an entry
 * or exit, dated at the first. A single fix is an outlier unless the movements around it show a passage.
 * @param happened receives confirmed events, in order
 * @returns the new state; null: outside
 */
export function cross(
  place: GeofencePlace | null,
  observation: FixObservation,
  happened: (crossing: Crossing) => void,
): GeofencePlace | null {
  if (place === null) return approach(observation, happened);
  if (place.phase === 'entering') return settle(place, observation, happened);
  place.topKmh = Math.max(place.topKmh, observation.isInside ? (observation.fix.speed_kmh ?? 0) : 0);
  if (observation.isInside || !observation.isClear) return stay(place, observation, happened);
  if (place.phase === 'inside') return turnAway(place, observation, happened);
  leave(place, observation, happened);
  return null;
}

/** Applies a rejected fix: discards a pending confirmation, and books the time inside until then. */
export function interrupt(
  place: GeofencePlace,
  time: number,
  happened: (crossing: Crossing) => void,
): GeofencePlace | null {
  if (place.phase === 'entering') return null;
  bookStay(place, time, happened);
  return { ...place, phase: 'inside', first: null };
}

/** Ends the state because the geofence ended or no longer applies; books the time inside. */
export function cutOff(place: GeofencePlace, at: number, happened: (crossing: Crossing) => void): void {
  if (place.phase !== 'entering') bookStay(place, Math.max(at, place.bookedTo), happened);
}

function approach(observation: FixObservation, happened: (crossing: Crossing) => void): GeofencePlace | null {
  const { fix, before, intervals } = observation;
  if (observation.isInside) {
    const place = begin(observation, fix.time);
    if (!observation.wasInside) return { ...place, phase: 'entering', first: fix, from: before };
    happened({ kind: 'entered', place, at: fix.time, fixes: [fix], rings: false, passing: false });
    return place;
  }
  const { passage } = observation;
  if (before && passage && isPassage([before, fix], passage.meters, intervals)) {
    const at = (share: number) => Math.round(before.time + share * (fix.time - before.time));
    const place = { ...begin(observation, at(passage.start)), noticed: fix.time };
    enter(place, [before, fix], true, happened);
    const left = Math.max(at(passage.end), place.since + 1);
    bookStay(place, left, happened);
    happened({ kind: 'left', place, at: left, fixes: [before, fix], passing: true });
  }
  return null;
}

function begin({ part, geofence, version, fix }: FixObservation, since: number): GeofencePlace {
  const topKmh = fix.speed_kmh ?? 0;
  return {
    part,
    geofence,
    version,
    entered: version,
    phase: 'inside',
    since,
    noticed: fix.time,
    bookedTo: since,
    topKmh,
    first: null,
    from: null,
  };
}

/** Confirms an entry by the second fix inside. */
function settle(
  place: GeofencePlace,
  observation: FixObservation,
  happened: (crossing: Crossing) => void,
): GeofencePlace | null {
  const { fix, intervals } = observation;
  const { from, first } = place;
  if (!first) return null;
  const inside: GeofencePlace = { ...place, phase: 'inside', noticed: fix.time, first: null, from: null };
  if (observation.isInside) {
    inside.topKmh = Math.max(place.topKmh, fix.speed_kmh ?? 0);
    inside.version = observation.version;
    enter(inside, [first, fix], false, happened);
    bookStay(inside, fix.time, happened);
    return inside;
  }
  if (from && observation.before && isPassage([from, first, fix], observation.chordM, intervals)) {
    enter(inside, [from, first], true, happened);
    bookStay(inside, fix.time, happened);
    happened({ kind: 'left', place: inside, at: fix.time, fixes: [first, fix], passing: true });
  }
  return null;
}

function enter(place: GeofencePlace, fixes: FixMark[], passing: boolean, happened: (crossing: Crossing) => void): void {
  happened({ kind: 'entered', place, at: place.since, fixes, rings: true, passing });
}

function stay(
  place: GeofencePlace,
  { fix, version }: FixObservation,
  happened: (crossing: Crossing) => void,
): GeofencePlace {
  bookStay(place, fix.time, happened);
  place.phase = 'inside';
  place.first = null;
  place.version = version;
  return place;
}

/** First fix outside: the time inside until here is booked. */
function turnAway(
  place: GeofencePlace,
  { fix, version }: FixObservation,
  happened: (crossing: Crossing) => void,
): GeofencePlace {
  bookStay(place, fix.time, happened);
  return { ...place, phase: 'leaving', first: fix, version };
}

function leave(place: GeofencePlace, { fix }: FixObservation, happened: (crossing: Crossing) => void): void {
  const { first } = place;
  if (!first) return;
  happened({ kind: 'left', place, at: first.time, fixes: [first, fix], passing: false });
}

function bookStay(place: GeofencePlace, to: number, happened: (crossing: Crossing) => void): void {
  if (to > place.bookedTo) happened({ kind: 'was inside', place, from: place.bookedTo, to });
  place.bookedTo = to;
}

function isPassage(fixes: readonly FixMark[], metersInside: number, intervals: string | undefined): boolean {
  const [first, last] = [fixes[0], fixes.at(-1)];
  if (!first || !last || !mayPass(last.time - first.time, intervals)) return false;
  const accuracy = Math.max(...fixes.map(({ accuracy_m }) => accuracy_m ?? crossingRules.accuracyM));
  return (
    metersInside > accuracy &&
    fixes.slice(1).every((fix, at) => kmhBetween(fixes[at] ?? fix, fix) <= crossingRules.passKmh)
  );
}

function kmhBetween(a: FixMark, b: FixMark): number {
  const meters = metersBetween(a.latitude, a.longitude, b.latitude, b.longitude);
  return (meters / (b.time - a.time)) * 3600;
}
