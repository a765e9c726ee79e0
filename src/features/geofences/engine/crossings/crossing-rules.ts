import { metersBetween } from '#platform/geo/great-circle.ts';
import { usualInterval } from './usual-interval.ts';

/** Times in milliseconds, speeds in km/h, distances in metres. */
export const crossingRules = {
  /** Out, in for no or one fix, out again: it drove through if that took no longer, and was no faster. */
  passMs: 300_000,
  /** Or that many of its own usual intervals, if that is more. */
  passIntervals: 2.5,
  passKmh: 200,
  /** Of a fix that does not say how good it is. */
  accuracyM: 10,
} as const;

/** Whether ways that take so long, in milliseconds, may show that an asset drove through. */
export function mayPass(ms: number, intervals: string | undefined): boolean {
  return ms <= crossingRules.passMs || ms <= crossingRules.passIntervals * usualInterval(intervals);
}

/** A fix as evidence keeps it. Time in milliseconds since 1970, UTC. */
export interface FixMark {
  time: number;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
  accuracy_m: number | null;
}

/** An asset in a geofence or sub-geofence, or at its border, between two fixes. Plain JSON. */
export interface GeofencePlace {
  part: string;
  geofence: string;
  /** The version by which it was judged last, and by which it entered. */
  version: number;
  entered: number;
  phase: 'entering' | 'inside' | 'leaving';
  /** Milliseconds since 1970: the first fix inside, the fix that showed it was no stray, and up to when the time inside is booked. */
  since: number;
  noticed: number;
  bookedTo: number;
  topKmh: number;
  /** The first fix on the other side, which waits for a second. */
  first: FixMark | null;
  /** While entering: the last fix outside. */
  from: FixMark | null;
}

/** One fix as one geofence or sub-geofence sees it. */
export interface FixObservation {
  part: string;
  geofence: string;
  version: number;
  fix: FixMark;
  isInside: boolean;
  /** The whole circle of its accuracy lies outside. */
  isClear: boolean;
  /** The believed fix before; null where there is none, or no way leads from it to this one. */
  before: FixMark | null;
  /** It was in already when the geofence came into force around it. */
  wasInside: boolean;
  /** Where the way from the fix before passes through, as its first and last share inside and how many metres lie there; null: nowhere. */
  passage: { start: number; end: number; meters: number } | null;
  /** Of the asset, before this fix: see `usual-interval.ts`. */
  intervals: string | undefined;
  /** The same of the way by the one fix inside, in metres from where it came in to where it went out. */
  chordM: number;
}

/** What became certain with a fix. */
export type Crossing =
  | { kind: 'entered'; place: GeofencePlace; at: number; fixes: FixMark[]; rings: boolean; passing: boolean }
  | { kind: 'left'; place: GeofencePlace; at: number; fixes: FixMark[]; passing: boolean }
  | { kind: 'was inside'; place: GeofencePlace; from: number; to: number };

/**
 * The state machine of one asset and one geofence or sub-geofence: two fixes in a row on the new side enter and leave it, each stamped at the
 * first; a single one is stray, unless the ways to it and from it show a passage.
 * @param happened takes what became certain, in order
 * @returns the place from now on; null: outside
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

/**
 * A fix whose place cannot be believed comes in between: what waited for a second one in a row waits no more, and what is inside is so
 * until then, as it cannot be left but by a later one.
 */
export function interrupt(
  place: GeofencePlace,
  time: number,
  happened: (crossing: Crossing) => void,
): GeofencePlace | null {
  if (place.phase === 'entering') return null;
  bookStay(place, time, happened);
  return { ...place, phase: 'inside', first: null };
}

/** The geofence ended at an instant, or was for this asset no longer: what was inside until then is booked. */
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

/** The second fix after the first inside. */
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

/** The first fix outside. Whatever the next one says, it was inside until here. */
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
