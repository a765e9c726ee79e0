import { tripRules } from '#features/trips/trips/public.ts';
import { crossingRules } from '../engine/crossings/crossing-rules.ts';
import { longestMs, usualFixes } from '../engine/crossings/usual-interval.ts';
import { metersPerDegree } from '#platform/geo/great-circle.ts';
import type { Bounds } from '#platform/geo/bounds.ts';

/** In milliseconds since 1970. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** A part of an hour in which an asset reported: which, how many fixes, and west, south, east and north of them. */
export type HourPart = readonly [part: number, fixes: number, ...Bounds];

/** An hour in which an asset reported. */
export interface PastHour {
  from: number;
  fixes: number;
  /** Null: it was far away, and before and after as well; empty: nobody knows yet where. */
  parts: readonly HourPart[] | null;
}

/** A part of the past in which an asset reported. */
export interface PastPart extends TimeSpan {
  fixes: number;
  /** It was, or may have been, within reach of what is looked at. */
  isAbout: boolean;
}

const hourMs = 3_600_000;
/** An hour is stored in parts of this length. */
export const partMs = 300_000;
/** The longest way that is judged, of an asset that reports most seldom. */
const longestWayMs = crossingRules.passIntervals * longestMs;

/** A box around an area, wider by what a believed place may be off, and by the digits that boxes are stored in. */
export function reachAround([west, south, east, north]: Bounds): Bounds {
  const high = (tripRules.vagueM + 10) / metersPerDegree;
  const farthest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + high);
  const wide = high / Math.cos((farthest * Math.PI) / 180);
  return [west - wide, south - high, east + wide, north + high];
}

/** The parts of hours, in order of time, and whether a way in them may have touched the reach of an area. */
export function partsOf(hours: readonly PastHour[], reach: Bounds): PastPart[] {
  const parts: PastPart[] = [];
  let last: { end: number; bounds: Bounds } | null = null;
  for (const { from, fixes, parts: boxes } of hours) {
    if (boxes === null || boxes.length === 0) {
      parts.push({ from, to: from + hourMs, fixes, isAbout: boxes !== null });
      continue;
    }
    for (const [part, count, ...bounds] of boxes) {
      const start = from + part * partMs;
      const way: Bounds = last && start - last.end < longestWayMs ? around(last.bounds, bounds) : bounds;
      parts.push({ from: start, to: start + partMs, fixes: count, isAbout: meets(way, reach) });
      last = { end: start + partMs, bounds };
    }
  }
  return parts;
}

function around(a: Bounds, b: Bounds): Bounds {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** A box that spans half the earth is one across the antimeridian: nobody knows how far it goes. */
function meets([west, south, east, north]: Bounds, reach: Bounds): boolean {
  if (south > reach[3] || north < reach[1]) return false;
  return east - west > 180 || [-360, 0, 360].some((turn) => west + turn <= reach[2] && east + turn >= reach[0]);
}

/** So many fixes decide what happened: after it, with those that cannot be believed, and before it, with all times of the usual interval. */
const besideFixes = { before: usualFixes, after: 10 };

/** Of a span the parts in which an asset was about, and those beside them, however long it was silent in between. */
export function findNear(parts: readonly PastPart[], span: TimeSpan): TimeSpan[] {
  const isNear = parts.map(() => false);
  for (const way of [1, -1]) {
    const beside = way > 0 ? besideFixes.after : besideFixes.before;
    let due = 0;
    for (let at = way > 0 ? 0 : parts.length - 1; at >= 0 && at < parts.length; at += way) {
      const { fixes = 0, isAbout = false } = parts[at] ?? {};
      isNear[at] ||= isAbout || due > 0;
      due = isAbout ? beside : due - fixes;
    }
  }
  const near: TimeSpan[] = [];
  for (const [at, { from, to }] of parts.entries()) {
    if (!isNear[at]) continue;
    const last = near.at(-1);
    // Between two of them it was silent: nothing is read there.
    if (last && isNear[at - 1]) last.to = to;
    else near.push({ from, to });
  }
  return near
    .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
    .filter(({ from, to }) => from < to);
}
