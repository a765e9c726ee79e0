/** Placement of a picture under a square crop window. */
export interface Placement {
  /** 1 (fits the window) to 4. */
  zoom: number;
  /** Position of the window between the picture's edges, 0 to 1. */
  x: number;
  y: number;
}

export const zooms = { min: 1, max: 4 } as const;
export const centred: Placement = { zoom: 1, x: 0.5, y: 0.5 };

interface Size {
  width: number;
  height: number;
}

/** Visible square, in pixels of the picture. */
export function shownSquare(picture: Size, { zoom, x, y }: Placement): { left: number; top: number; edge: number } {
  const edge = Math.min(picture.width, picture.height) / between(zoom, zooms.min, zooms.max);
  return {
    left: (picture.width - edge) * between(x, 0, 1),
    top: (picture.height - edge) * between(y, 0, 1),
    edge,
  };
}

/** Placement after dragging by a share of the window's size. */
export function drawnBy(picture: Size, placement: Placement, by: { x: number; y: number }): Placement {
  const { left, top, edge } = shownSquare(picture, placement);
  return {
    zoom: placement.zoom,
    x: shareOf(left - by.x * edge, picture.width - edge, placement.x),
    y: shareOf(top - by.y * edge, picture.height - edge, placement.y),
  };
}

function shareOf(distance: number, room: number, present: number): number {
  return room > 0 ? between(distance / room, 0, 1) : present;
}

function between(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
