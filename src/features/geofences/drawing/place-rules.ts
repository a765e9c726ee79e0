import { canFinish, type DraftAction, type DrawingDraft } from './draft-rules.ts';
import type { DrawnPlace } from './draft-figure.ts';
import type { ScreenSpot } from './draft-screen.ts';

/** Pixels within which the clicks of a double click fall. */
const sameSpot = 5;
/** Pixels from the first corner within which a click closes the ring. */
const closing = { mouse: 10, touch: 22 } as const;

interface PointedPlace {
  spot: ScreenSpot;
  place: DrawnPlace;
  by: keyof typeof closing;
}

type ToSpot = (place: DrawnPlace) => ScreenSpot;

/**
 * Effect of a click, tap or key at a point: closes the ring at its first corner, otherwise places the next; null at the
 * last point.
 */
export function placeAction(
  draft: DrawingDraft,
  { spot, place, by }: PointedPlace,
  toSpot: ToSpot,
): DraftAction | null {
  const [first] = draft.placed;
  const isClosed = canFinish(draft) && draft.tool !== 'corridor' && isNear(spot, first, closing[by], toSpot);
  if (isClosed) return { type: 'finish' };
  return isAtLast(draft, spot, toSpot) ? null : { type: 'place', place };
}

/** Whether a screen position is that of the last corner. */
export function isAtLast({ placed }: DrawingDraft, spot: ScreenSpot, toSpot: ToSpot): boolean {
  return isNear(spot, placed.at(-1), sameSpot, toSpot);
}

function isNear(spot: ScreenSpot, place: DrawnPlace | undefined, within: number, toSpot: ToSpot): boolean {
  if (!place) return false;
  const { x, y } = toSpot(place);
  return Math.hypot(x - spot.x, y - spot.y) < within;
}
