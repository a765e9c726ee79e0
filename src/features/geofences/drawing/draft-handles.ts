import type { FlatView } from '#platform/geo/flat-view.ts';
import { linesOf, type CornerRef, type DrawnFigure } from './draft-figure.ts';
import { screenLine, type ScreenSpot } from './draft-screen.ts';

/** Something to take hold of: a corner, or the middle of the edge after it. */
export interface Handle extends ScreenSpot {
  ref: CornerRef;
  kind: 'corner' | 'midpoint';
}

/** Pixels around the screen within which a handle still shows. */
const margin = 8;
/** Handles of a crowded line stand so many pixels apart. */
const apart = 13;
/** An edge shorter than this has no room for a handle in its middle. */
const roomForMidpoint = 44;
/** More could neither be distinguished nor be drawn in a frame. */
const most = 240;

/** The handles that are in view and far enough from each other to be taken; the one that is held is always among them. */
export function handlesIn(figure: DrawnFigure, view: FlatView, held: CornerRef | null): Handle[] {
  const handles: Handle[] = [];
  const taken = new Set<number>();
  for (const { ref, line } of linesOf(figure)) {
    const spots = screenLine(view, line);
    const count = line.length;
    for (let at = 0; at < count; at++) {
      const corner = { ...ref, at };
      const isHeld = held !== null && isSameCorner(held, corner);
      if (handles.length >= most && !isHeld) continue;
      const spot = { x: spots[2 * at] ?? 0, y: spots[2 * at + 1] ?? 0 };
      if (isHeld || (isIn(view, spot) && claim(taken, spot))) handles.push({ ...spot, ref: corner, kind: 'corner' });
      const next = at + 1 < count ? at + 1 : figure.kind === 'area' ? 0 : null;
      if (next === null) continue;
      const beyond = { x: spots[2 * next] ?? 0, y: spots[2 * next + 1] ?? 0 };
      const middle = { x: (spot.x + beyond.x) / 2, y: (spot.y + beyond.y) / 2 };
      if (Math.hypot(beyond.x - spot.x, beyond.y - spot.y) >= roomForMidpoint && isIn(view, middle))
        handles.push({ ...middle, ref: corner, kind: 'midpoint' });
    }
  }
  return handles;
}

export function isSameCorner(a: CornerRef, b: CornerRef): boolean {
  return a.at === b.at && a.ring === b.ring && a.part === b.part;
}

function isIn({ width, height }: FlatView, { x, y }: ScreenSpot): boolean {
  return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin;
}

/** One handle for each field of a grid. */
function claim(taken: Set<number>, { x, y }: ScreenSpot): boolean {
  const field = Math.floor(x / apart) * 100_000 + Math.floor(y / apart);
  if (taken.has(field)) return false;
  taken.add(field);
  return true;
}
