import { mercatorX, mercatorY, worldSize } from './mercator.ts';

/** How a map that is not tilted lies on the screen: enough to place thousands of points without asking the map for each. */
export interface FlatView {
  /** Units of the Mercator world that stand at `x`, `y` on the screen. */
  readonly centre: { readonly x: number; readonly y: number };
  /** CSS pixels from the map's top left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Pixels for one unit of the world, along and across. */
  readonly along: number;
  readonly across: number;
}

interface Placed {
  longitude: number;
  latitude: number;
  zoom: number;
  /** Degrees clockwise from north. */
  bearing: number;
  /** Where on the screen that place is. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export function flatView({ longitude, latitude, zoom, bearing, x, y, width, height }: Placed): FlatView {
  const turn = (bearing * Math.PI) / 180;
  const size = worldSize(zoom);
  return {
    centre: { x: mercatorX(longitude), y: mercatorY(latitude) },
    x,
    y,
    width,
    height,
    along: size * Math.cos(turn),
    across: size * Math.sin(turn),
  };
}

/** Where on the screen a place of the Mercator world is. */
export function onScreen(view: FlatView, worldX: number, worldY: number): { x: number; y: number } {
  const [right, down] = [worldX - view.centre.x, worldY - view.centre.y];
  return {
    x: view.x + view.along * right + view.across * down,
    y: view.y - view.across * right + view.along * down,
  };
}

/** So many worlds further to the east a place is nearest to the middle of the screen: the globe repeats itself. */
export function turnsTo(view: FlatView, worldX: number): number {
  return Math.round(view.centre.x - worldX) || 0;
}

/** CSS pixels from side to side of the world. */
export function worldPixels({ along, across }: FlatView): number {
  return Math.hypot(along, across);
}
