import { decodeLine } from '#platform/encoded-line.ts';
import { metersPerDegree } from '../shapes/draw-round.ts';
import { crossingRules } from '../crossings/crossing-rules.ts';
import type { Bounds } from '../shapes/shape.ts';

/** A trip or a stop as stored; times in milliseconds since 1970, null: it goes on. A stop has a place, a trip that has ended its way. */
export interface StoredMove {
  from: number;
  to: number | null;
  path: string | null;
  place: { latitude: number; longitude: number } | null;
}

export interface Span {
  from: number;
  to: number;
}

/** In metres: how far from a stop’s place and a trip’s way its fixes may lie, stray ones and the way between two fixes included. */
const roomM = { stop: 1_000, trip: 500 } as const;
/** Longer than any two fixes that are judged together lie apart, in milliseconds. */
const leadMs = 600_000;
/** In so many milliseconds nobody drives across the room that is left around a trip. */
const joinMs = 5_000;

/**
 * The parts of a span in which an asset may have met an area: all but the trips and stops that are known to have been far from it. What
 * is cut out keeps some minutes at its ends, so that whatever is judged by two fixes has both.
 */
export function findNear(moves: readonly StoredMove[], bounds: Bounds, span: Span): Span[] {
  const far = farRuns(moves, bounds)
    .map(({ from, to }) => ({ from: from + leadMs, to: to - leadMs }))
    .filter(({ from, to }) => from < to);
  const near: Span[] = [];
  let at = span.from;
  for (const { from, to } of far) {
    if (from > at) near.push({ from: at, to: Math.min(from, span.to) });
    at = Math.max(at, to);
    if (at >= span.to) return near.filter((part) => part.from < part.to);
  }
  near.push({ from: at, to: span.to });
  return near.filter((part) => part.from < part.to);
}

/** Trips and stops that follow each other at once were far together: short ones are as far as a long one. */
function farRuns(moves: readonly StoredMove[], bounds: Bounds): Span[] {
  const runs: Span[] = [];
  let isOpen = false;
  for (const move of moves.toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (!isFar(move, bounds)) isOpen = false;
    else {
      const to = move.to ?? move.from;
      if (isOpen && last && move.from - last.to <= joinMs) last.to = Math.max(last.to, to);
      else runs.push({ from: move.from, to });
      isOpen = true;
    }
  }
  return runs;
}

/** The past in parts of so many milliseconds, by which it is asked when an asset was about. */
export const partMs = 600_000;

/** A box around an area, out of which nobody drives into it or through it between two fixes that are judged together. */
export function reachAround([west, south, east, north]: Bounds): Bounds {
  const meters = (crossingRules.passKmh / 3_600) * crossingRules.passMs + roomM.trip;
  const high = meters / metersPerDegree;
  const farthest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + high);
  const wide = high / Math.cos((farthest * Math.PI) / 180);
  return [west - wide, south - high, east + wide, north + high];
}

/** A part of the past in which an asset reported. */
export interface PastPart {
  /** Counted since 1970. */
  part: number;
  fixes: number;
  /** It was within reach of what is looked at. */
  isAbout: boolean;
}

/** So many fixes before and after decide what happened, those that cannot be believed among them. */
const besideFixes = 10;

/** Of spans what lies in parts of the past in which an asset was about, and in those beside them, however long it was silent in between. */
export function narrowTo(parts: readonly PastPart[], spans: readonly Span[]): Span[] {
  const kept = parts.map(() => false);
  for (const way of [1, -1]) {
    let due = 0;
    for (let at = way > 0 ? 0 : parts.length - 1; at >= 0 && at < parts.length; at += way) {
      const { fixes = 0, isAbout = false } = parts[at] ?? {};
      kept[at] ||= isAbout || due > 0;
      due = isAbout ? besideFixes : due - fixes;
    }
  }
  const about: Span[] = [];
  for (const [at, { part }] of parts.entries()) {
    if (!kept[at]) continue;
    const last = about.at(-1);
    // Between two of them it was silent: nothing is read there.
    if (last && kept[at - 1]) last.to = (part + 1) * partMs;
    else about.push({ from: part * partMs, to: (part + 1) * partMs });
  }
  return spans.flatMap((span) =>
    about
      .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
      .filter(({ from, to }) => from < to),
  );
}

function isFar({ path, place, to }: StoredMove, bounds: Bounds): boolean {
  if (to === null) return false;
  if (place) return isApart([place.longitude, place.latitude, place.longitude, place.latitude], bounds, roomM.stop);
  const way = path === null ? null : boundsOf(decodeLine(path));
  return way !== null && isApart(way, bounds, roomM.trip);
}

/** Null for a way that nobody can place: none, or one across the antimeridian. */
function boundsOf(places: readonly number[]): Bounds | null {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < places.length; at += 2) {
    const [y = 0, x = 0] = [places[at], places[at + 1]];
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds[2] - bounds[0] <= 180 ? bounds : null;
}

function isApart([west, south, east, north]: Bounds, area: Bounds, roomM: number): boolean {
  const high = roomM / metersPerDegree;
  if (south - high > area[3] || north + high < area[1]) return true;
  const wide = high / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
  return [-360, 0, 360].every((turn) => west + turn - wide > area[2] || east + turn + wide < area[0]);
}
