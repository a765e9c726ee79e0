import type { AssetFences } from '#features/geofences/asset-fences.ts';
import {
  cross,
  crossingRules,
  cutOff,
  interrupt,
  type Crossing,
  type FencePlace,
  type FixMark,
} from '#features/geofences/crossing-rules.ts';
import type { FencePart } from '#features/geofences/fence-book.ts';
import { isInside } from '#features/geofences/sliced-area.ts';
import { followLimits, tellSpeeding, type Met } from './follow-limits.ts';
import type { Leg } from './leg.ts';
import { bookInside } from './book-inside.ts';
import { chordOf, isClearOf, passageOf, sideOf } from './sight.ts';
import type { TrackState } from './track-state.ts';

/**
 * Step: entries, exits, time inside and speedings of the geofences in force at this fix's time. A fix whose place cannot be believed says
 * nothing, and parts what would have been two in a row.
 */
export function followFences(state: TrackState, leg: Leg): void {
  const { fences } = leg.rules;
  if (fences === undefined) return;
  if (state.day !== leg.hour.day) tellAnew(state, leg);
  if (!leg.placed) {
    keepPlaces(
      state,
      (state.fences ?? []).flatMap((place) => waitOn(leg, place, fences) ?? []),
    );
    return;
  }
  const before = beforeOf(state, leg);
  const met = meet(state, leg, { fences, before });
  if (met.length === 0 && state.fences === undefined && state.speeding === undefined) return;
  const fix = markOf(leg);
  const places: FencePlace[] = [];
  const here: Met[] = [];
  for (const { part, place } of met) {
    const next = judge({ part, place }, { leg, fix, before, fences });
    if (next) places.push(next);
    if (next) here.push({ part, place: next });
  }
  followLimits(state, leg, { fix, here });
  keepPlaces(
    state,
    places.sort((a, b) => (a.part < b.part ? -1 : 1)),
  );
}

function waitOn(leg: Leg, place: FencePlace, fences: AssetFences): FencePlace | null {
  if (fences.find(place.fence, place.part, leg.fix.time))
    return interrupt(place, leg.fix.time, (crossing) => tellTime(leg, crossing));
  end(leg, place, fences);
  return null;
}

function keepPlaces(state: TrackState, places: FencePlace[]): void {
  if (places.length > 0) state.fences = places;
  else delete state.fences;
}

/** What is open is told again by a day's first fix: going through the day anew may find it open for longer than it was told before. */
function tellAnew(state: TrackState, leg: Leg): void {
  for (const place of state.fences ?? []) if (place.phase !== 'entering') tellStay(leg, place, null);
  const { speeding } = state;
  if (speeding) tellSpeeding(leg, { speeding, endedAt: null, fixes: [speeding.first, speeding.top] });
}

function beforeOf(state: TrackState, leg: Leg): FixMark | null {
  if (state.place === null || leg.relocated) return null;
  const { time, latitude, longitude } = state.place;
  return { time, latitude, longitude, speed_kmh: null, accuracy_m: null };
}

function markOf({ fix, speedKmh }: Leg): FixMark {
  const { time, latitude, longitude } = fix;
  return { time, latitude, longitude, speed_kmh: speedKmh, accuracy_m: fix.accuracy_m ?? null };
}

/** What the asset is in or at, and what lies along its way. One that is no longer for it has its stay cut off. */
function meet(state: TrackState, leg: Leg, { fences, before }: { fences: AssetFences; before: FixMark | null }): Met[] {
  const { fix } = leg;
  const met: Met[] = [];
  const way = before && fix.time - before.time <= crossingRules.passMs ? before : fix;
  fences.along(fix.time, way, fix, (part) => {
    if (!met.some((one) => one.part === part)) met.push({ part, place: null });
  });
  for (const place of state.fences ?? []) {
    const known = met.find(({ part }) => part.id === place.part);
    const part = known?.part ?? fences.find(place.fence, place.part, fix.time);
    if (known) known.place = place;
    else if (part) met.push({ part, place });
    else end(leg, place, fences);
  }
  return met;
}

function end(leg: Leg, place: FencePlace, fences: AssetFences): void {
  if (place.phase === 'entering') return;
  const at = Math.max(fences.endOf(place.fence, place.version, leg.fix.time), place.told);
  cutOff(place, at, (crossing) => tellTime(leg, crossing));
  tellStay(leg, place, at, true);
}

interface Seen {
  leg: Leg;
  fix: FixMark;
  before: FixMark | null;
  fences: AssetFences;
}

function judge({ part, place }: Met, { leg, fix, before, fences }: Seen): FencePlace | null {
  const { area } = part;
  const x = sideOf(area, fix.longitude);
  const inside = isInside(area.packed, x, fix.latitude);
  const passage = inside || place || !before ? null : passageOf(area, before, fix);
  if (!inside && !place && !passage) return null;
  const sight = {
    part: part.id,
    fence: part.fence,
    version: part.version,
    fix,
    isInside: inside,
    isClear: !inside && isClearOf(area, fix),
    before,
    wasInside: !place && inside && before !== null && wasInside(part, before, fences),
    passage,
    chordM: !inside && place?.phase === 'entering' ? chordOf(area, [place.from, place.first, fix]) : 0,
  };
  return cross(place, sight, (crossing) => tell(leg, part, crossing));
}

function wasInside(part: FencePart, before: FixMark, fences: AssetFences): boolean {
  return (
    !fences.wasFor(part, before.time) &&
    isInside(part.area.packed, sideOf(part.area, before.longitude), before.latitude)
  );
}

function tell(leg: Leg, part: FencePart, crossing: Crossing): void {
  if (crossing.kind === 'was inside') return tellTime(leg, crossing);
  const { place, at, fixes, passing } = crossing;
  const isExit = crossing.kind === 'left';
  tellStay(leg, place, isExit ? at : null);
  if (isExit ? !part.rings.exit : !(part.rings.entry && crossing.rings)) return;
  leg.out.fenceEvent({
    part: part.id,
    fence: part.fence,
    version: isExit ? place.version : place.entered,
    type: isExit ? 'exit' : 'entry',
    startedAt: at,
    endedAt: at,
    noticedAt: leg.fix.time,
    evidence: {
      fixes,
      limitKmh: null,
      topKmh: isExit ? place.topKmh : null,
      durationS: isExit ? (at - place.since) / 1000 : null,
      passing,
    },
  });
}

function tellTime(leg: Leg, crossing: Crossing): void {
  if (crossing.kind === 'was inside') bookInside(leg, crossing.place.part, crossing);
}

function tellStay(leg: Leg, place: FencePlace, leftAt: number | null, isCutOff = false): void {
  leg.out.fenceStay({
    part: place.part,
    fence: place.fence,
    version: place.entered,
    enteredAt: place.since,
    leftAt,
    cutOff: isCutOff,
    topKmh: place.topKmh,
    noticedAt: place.noticed,
  });
}
