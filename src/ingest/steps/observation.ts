import { flatEdges, metersToEdges } from '#features/geofences/shapes/public.ts';
import type { FixMark } from '#features/geofences/engine/crossings/crossing-rules.ts';
import { unwrapped } from '#features/geofences/engine/index/unwrapped.ts';
import type { Area } from '#features/geofences/shapes/public.ts';
import { insideOf } from '#features/geofences/shapes/public.ts';
import { metersBetween } from '#platform/geo/great-circle.ts';

/** Longitude on the area's side of the antimeridian. */
function sideOf({ bounds }: Area, longitude: number): number {
  return longitude < bounds[0] && longitude + 360 <= bounds[2] ? longitude + 360 : longitude;
}

/** Whether the accuracy circle of a fix is clear of the border; true without an accuracy. */
export function isClearOf(area: Area, { longitude, latitude, accuracy_m }: FixMark): boolean {
  if (accuracy_m === null || accuracy_m === 0) return true;
  return metersToEdges(flatEdges(area.rings), { longitude: sideOf(area, longitude), latitude }) >= accuracy_m;
}

/** First and last fraction of a path inside, and metres inside; null: it passes by. */
export function passageOf(
  area: Area,
  from: FixMark,
  to: FixMark,
): { start: number; end: number; meters: number } | null {
  const stretches = stretchesOf(area, from, to);
  const [start, end] = [stretches[0]?.[0], stretches.at(-1)?.[1]];
  if (start === undefined || end === undefined) return null;
  return { start, end, meters: metersOf(stretches, from, to) };
}

/** Metres inside of a path over several fixes. */
export function chordOf(area: Area, fixes: readonly (FixMark | null)[]): number {
  let meters = 0;
  for (const [at, to] of fixes.entries()) {
    const from = fixes[at - 1];
    if (from && to) meters += metersOf(stretchesOf(area, from, to), from, to);
  }
  return meters;
}

function stretchesOf(area: Area, from: FixMark, to: FixMark): [number, number][] {
  const [west, south, east, north] = area.bounds;
  if ((from.latitude < south && to.latitude < south) || (from.latitude > north && to.latitude > north)) return [];
  for (const turn of [0, 360, -360]) {
    const x = from.longitude + turn;
    const end = unwrapped(to.longitude, from.longitude) + turn;
    if ((x >= west || end >= west) && (x <= east || end <= east))
      return insideOf(area, [x, from.latitude, end, to.latitude]);
  }
  return [];
}

function metersOf(stretches: readonly [number, number][], from: FixMark, to: FixMark): number {
  const share = stretches.reduce((sum, [start, end]) => sum + end - start, 0);
  return share * metersBetween(from.latitude, from.longitude, to.latitude, to.longitude);
}
