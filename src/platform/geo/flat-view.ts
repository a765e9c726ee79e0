import { mercatorX, mercatorY, worldSize } from './mercator.ts';

/** The view of a map without tilt: enough to place thousands of points without asking the map for each. */
export interface FlatView {
  /** Mercator world coordinates at `x`, `y` on screen. */
  readonly centre: { readonly x: number; readonly y: number };
  /** CSS pixels from the map's top left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Pixels per world unit, along and across the rotation. */
  readonly along: number;
  readonly across: number;
}

interface PlacedPoint {
  longitude: number;
  latitude: number;
  zoom: number;
  /** Degrees clockwise from north. */
  bearing: number;
  /** Screen position of the centre. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export function flatView({ longitude, latitude, zoom, bearing, x, y, width, height }: PlacedPoint): FlatView {
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

/** Screen position of a place in Mercator coordinates. */
export function onScreen(view: FlatView, worldX: number, worldY: number): { x: number; y: number } {
  const [right, down] = [worldX - view.centre.x, worldY - view.centre.y];
  return {
    x: view.x + view.along * right + view.across * down,
    y: view.y - view.across * right + view.along * down,
  };
}

/** Number of world widths to shift a place so that it is nearest to the centre, as the map repeats. */
export function turnsTo(view: FlatView, worldX: number): number {
  return Math.round(view.centre.x - worldX) || 0;
}

/** Width of the world in CSS pixels. */
export function worldPixels({ along, across }: FlatView): number {
  return Math.hypot(along, across);
}
