import type { FlatView } from '#platform/geo/flat-view.ts';
import { linesOf, type CornerRef, type DrawnFigure } from './draft-figure.ts';
import { screenLine, type ScreenSpot } from './draft-screen.ts';

/** Handle: a corner, or the midpoint of the edge after it. */
export interface Handle extends ScreenSpot {
  ref: CornerRef;
  kind: 'corner' | 'midpoint';
}

/** Pixels beyond the screen within which handles are shown. */
const margin = 8;
/** Minimum distance of handles in pixels. */
const apart = 13;
/** Minimum length in pixels of an edge with a midpoint handle. */
const roomForMidpoint = 44;
/** Maximum number of handles. */
const most = 240;

/** Visible handles that are far enough apart; always includes the dragged one. */
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

/** Reserves the grid cell of a handle. */
function claim(taken: Set<number>, { x, y }: ScreenSpot): boolean {
  const field = Math.floor(x / apart) * 100_000 + Math.floor(y / apart);
  if (taken.has(field)) return false;
  taken.add(field);
  return true;
}
