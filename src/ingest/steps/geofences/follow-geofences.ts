import type { Around, AssetGeofences } from '#features/geofences/engine/crossings/asset-geofences.ts';
import {
  cross,
  cutOff,
  interrupt,
  mayPass,
  type Crossing,
  type GeofencePlace,
  type FixMark,
} from '#features/geofences/engine/crossings/crossing-rules.ts';
import type { GeofenceVersionPart } from '#features/geofences/engine/crossings/geofence-book.ts';
import { holds } from '#features/geofences/shapes/public.ts';
import { followLimits, reportSpeeding, type Met } from './follow-limits.ts';
import type { Leg } from '../leg.ts';
import { bookInside } from './book-inside.ts';
import { chordOf, isClearOf, passageOf } from '../observation.ts';
import type { TrackState } from '../track-state.ts';

/**
 * Step: entries, exits, time inside and speedings of the geofences in force at the fix. A rejected fix shows nothing
 * and interrupts consecutive fixes.
 */
export function followGeofences(state: TrackState, leg: Leg): void {
  const { geofences } = leg.rules;
  if (geofences === undefined || (state.geofences === undefined && state.speeding === undefined && geofences.isEmpty))
    return;
  if (state.day !== leg.hour.day) reportAgain(state, leg);
  if (!leg.placed) return passRejectedFix(state, leg, geofences);
  const before = beforeOf(state, leg);
  const from = before && mayPass(leg.fix.time - before.time, state.intervals) ? before : leg.fix;
  const around = geofences.around(leg.fix, from);
  if (around.near.length === 0 && staysIn(state.geofences, around)) return stayInSame(state, leg, around);
  const met = findParts(state, leg, { geofences, around });
  const fix = markOf(leg);
  const seen = { leg, fix, before: before && markOfPlace(before), geofences, intervals: state.intervals };
  const places: GeofencePlace[] = [];
  const here: Met[] = [];
  for (const known of met) {
    const next = judgePart(known, seen);
    if (next) putInOrder(places, next);
    if (next) here.push({ part: known.part, place: next });
  }
  followLimits(state, leg, { fix, here });
  keepPlaces(state, places);
}

/** Insertion in the order of `Around`; sorting a list of one or two would allocate. */
function putInOrder(places: GeofencePlace[], place: GeofencePlace): void {
  const later = places.findIndex(({ part }) => part > place.part);
  if (later < 0) places.push(place);
  else places.splice(later, 0, place);
}

/** A rejected fix shows no crossing; places whose part no longer applies are cut off. */
function passRejectedFix(state: TrackState, leg: Leg, geofences: AssetGeofences): void {
  keepPlaces(
    state,
    (state.geofences ?? []).flatMap((place) => keepThroughRejected(leg, place, geofences) ?? []),
  );
}

/** Whether the asset was inside exactly the geofences that contain the fix. */
function staysIn(places: readonly GeofencePlace[] | undefined, around: Around): boolean {
  const { held } = around;
  if (places === undefined) return held.length === 0;
  if (places.length !== held.length) return false;
  for (let at = 0; at < held.length; at++)
    if (
      places[at]?.version !== held[at]?.version ||
      places[at]?.part !== held[at]?.id ||
      places[at]?.phase !== 'inside'
    )
      return false;
  return true;
}

/** Fast path of `judgePart` for an asset that stays inside the same geofences. */
function stayInSame(state: TrackState, leg: Leg, { held, limits }: Around): void {
  const { geofences: places = [] } = state;
  const { time } = leg.fix;
  for (const place of places) {
    bookInside(leg, place.part, place.bookedTo, time);
    place.bookedTo = time;
    place.topKmh = Math.max(place.topKmh, leg.speedKmh);
  }
  if (!limits && !state.speeding) return;
  const here = held.map((part, at) => ({ part, place: places[at] ?? null }));
  followLimits(state, leg, { fix: markOf(leg), here });
}

function keepThroughRejected(leg: Leg, place: GeofencePlace, geofences: AssetGeofences): GeofencePlace | null {
  if (geofences.find(place.geofence, place.part, leg.fix.time))
    return interrupt(place, leg.fix.time, (crossing) => bookTimeInside(leg, crossing));
  cutOffStay(leg, place, geofences);
  return null;
}

function keepPlaces(state: TrackState, places: GeofencePlace[]): void {
  // Set to undefined: deleting a property makes the object slow.
  state.geofences = places.length > 0 ? places : undefined;
}

/** Repeats open events at a day's first fix: a replay of the day may find them open longer than reported. */
function reportAgain(state: TrackState, leg: Leg): void {
  for (const place of state.geofences ?? []) if (place.phase !== 'entering') reportStay(leg, place, null);
  const { speeding } = state;
  if (speeding) reportSpeeding(leg, { speeding, endedAt: null, fixes: [speeding.first, speeding.top] });
}

/** Previous accepted position, when the movement from it is judged. */
function beforeOf(state: TrackState, leg: Leg): TrackState['place'] {
  return leg.relocated ? null : state.place;
}

function markOfPlace({ time, latitude, longitude }: NonNullable<TrackState['place']>): FixMark {
  return { time, latitude, longitude, speed_kmh: null, accuracy_m: null };
}

function markOf({ fix, speedKmh }: Leg): FixMark {
  const { time, latitude, longitude } = fix;
  return { time, latitude, longitude, speed_kmh: speedKmh, accuracy_m: fix.accuracy_m ?? null };
}

interface KnownPart extends Met {
  holdsFix: boolean;
}

/** Geofences that the asset is in, at, or passes. Those that no longer apply are cut off. */
function findParts(
  state: TrackState,
  leg: Leg,
  { geofences, around }: { geofences: AssetGeofences; around: Around },
): KnownPart[] {
  const { fix } = leg;
  const met: KnownPart[] = [];
  for (const part of around.held) met.push({ part, place: null, holdsFix: true });
  for (const part of around.near) met.push({ part, place: null, holdsFix: false });
  if (state.geofences === undefined) return met;
  for (const place of state.geofences) {
    const known = met.find(({ part }) => part.id === place.part);
    const part = known?.part ?? geofences.find(place.geofence, place.part, fix.time);
    if (known) known.place = place;
    // A part that contains the fix is in `around`.
    else if (part) met.push({ part, place, holdsFix: false });
    else cutOffStay(leg, place, geofences);
  }
  return met;
}

/** The part no longer applies to the asset. */
function cutOffStay(leg: Leg, place: GeofencePlace, geofences: AssetGeofences): void {
  if (place.phase === 'entering') return;
  const at = Math.max(geofences.endOf(place.geofence, place.version, leg.fix.time), place.bookedTo);
  cutOff(place, at, (crossing) => bookTimeInside(leg, crossing));
  reportStay(leg, place, at, true);
}

interface FixContext {
  leg: Leg;
  fix: FixMark;
  before: FixMark | null;
  geofences: AssetGeofences;
  intervals: string | undefined;
}

function judgePart(
  { part, place, holdsFix }: KnownPart,
  { leg, fix, before, geofences, intervals }: FixContext,
): GeofencePlace | null {
  const { area } = part;
  const passage = holdsFix || place || !before ? null : passageOf(area, before, fix);
  if (!holdsFix && !place && !passage) return null;
  const observation = {
    part: part.id,
    geofence: part.geofence,
    version: part.version,
    fix,
    isInside: holdsFix,
    isClear: !holdsFix && isClearOf(area, fix),
    before,
    wasInside: !place && holdsFix && before !== null && wasInside(part, before, geofences),
    passage,
    intervals,
    chordM: !holdsFix && place?.phase === 'entering' ? chordOf(area, [place.from, place.first, fix]) : 0,
  };
  return cross(place, observation, (crossing) => report(leg, part, crossing));
}

function wasInside(part: GeofenceVersionPart, before: FixMark, geofences: AssetGeofences): boolean {
  return !geofences.wasFor(part, before.time) && holds(part.area, before.longitude, before.latitude);
}

function report(leg: Leg, part: GeofenceVersionPart, crossing: Crossing): void {
  if (crossing.kind === 'was inside') return bookTimeInside(leg, crossing);
  const { place, at, fixes, passing } = crossing;
  const isExit = crossing.kind === 'left';
  reportStay(leg, place, isExit ? at : null);
  if (isExit ? !part.rings.exit : !(part.rings.entry && crossing.rings)) return;
  leg.out.geofenceEvent({
    part: part.id,
    geofence: part.geofence,
    version: isExit ? place.version : place.entered,
    type: isExit ? 'exit' : 'entry',
    startedAt: at,
    endedAt: at,
    noticedAt: leg.fix.time,
    shownAt: leg.fix.time,
    evidence: {
      fixes,
      limitKmh: null,
      topKmh: isExit ? place.topKmh : null,
      durationS: isExit ? (at - place.since) / 1000 : null,
      passing,
    },
  });
}

function bookTimeInside(leg: Leg, crossing: Crossing): void {
  if (crossing.kind === 'was inside') bookInside(leg, crossing.place.part, crossing.from, crossing.to);
}

function reportStay(leg: Leg, place: GeofencePlace, leftAt: number | null, isCutOff = false): void {
  leg.out.geofenceStay({
    part: place.part,
    geofence: place.geofence,
    version: place.entered,
    enteredAt: place.since,
    leftAt,
    cutOff: isCutOff,
    topKmh: place.topKmh,
    noticedAt: place.noticed,
  });
}
