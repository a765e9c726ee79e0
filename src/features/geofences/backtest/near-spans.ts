import { tripRules } from '#features/trips/trips/public.ts';
import { crossingRules } from '../engine/crossings/crossing-rules.ts';
import { longestMs, usualFixes } from '../engine/crossings/usual-interval.ts';
import { metersPerDegree } from '#platform/geo/great-circle.ts';
import type { Bounds } from '#platform/geo/bounds.ts';
import { hourMs } from '#platform/time/durations.ts';

/** Milliseconds since 1970. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** Five-minute part of an hour with fixes: index, number of fixes, bounds. */
export type HourPart = readonly [part: number, fixes: number, ...Bounds];

/** Hour with fixes of an asset. */
export interface PastHour {
  from: number;
  fixes: number;
  /** Null: far away, as are the hours before and after; empty: not known yet. */
  parts: readonly HourPart[] | null;
}

/** Part of the past with fixes. */
export interface PastPart extends TimeSpan {
  fixes: number;
  /** Whether it may have been within reach. */
  isAbout: boolean;
}

/** Length of a part in milliseconds. */
export const partMs = 300_000;
/** Longest gap between two fixes, in milliseconds, over which a passage is judged. */
const longestWayMs = crossingRules.passIntervals * longestMs;

/** Bounds extended by the maximum position error and the rounding of stored boxes. */
export function reachAround([west, south, east, north]: Bounds): Bounds {
  const high = (tripRules.vagueM + 10) / metersPerDegree;
  const farthest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + high);
  const wide = high / Math.cos((farthest * Math.PI) / 180);
  return [west - wide, south - high, east + wide, north + high];
}

/** Parts of hours in time order, with whether movement in them may have touched the reach. */
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

/** Whether a box meets the reach. A box wider than 180° crosses the antimeridian and counts as meeting everything. */
function meets([west, south, east, north]: Bounds, reach: Bounds): boolean {
  if (south > reach[3] || north < reach[1]) return false;
  return east - west > 180 || [-360, 0, 360].some((turn) => west + turn <= reach[2] && east + turn >= reach[0]);
}

/** Fixes read around a near part: after it, including rejected fixes; before it, enough for the usual interval. */
const besideFixes = { before: usualFixes, after: 10 };

/** Time spans of near parts and their neighbours within a span, however long the gaps. */
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
    // Between them there are no fixes to read.
    if (last && isNear[at - 1]) last.to = to;
    else near.push({ from, to });
  }
  return near
    .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
    .filter(({ from, to }) => from < to);
}
