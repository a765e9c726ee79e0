import { COLOUR_LIMIT } from './map-point.ts';
import type { OverlayLook } from './point-overlay.ts';

export interface PointsLook extends OverlayLook {
  /** Around every point, and the ring of the selected one. */
  readonly outline: string;
  readonly mark: string;
  /** Points group together below this zoom, and show their names from that one. */
  readonly clusterBelowZoom: number;
  readonly labelFromZoom: number;
}

export function paletteOf(colours: readonly string[]): Float32Array<ArrayBuffer> {
  const palette = new Float32Array(COLOUR_LIMIT * 3);
  colours.slice(0, COLOUR_LIMIT).forEach((colour, index) => palette.set(rgb(colour), index * 3));
  return palette;
}

/** `#rrggbb` as three numbers from 0 to 1. */
export function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Smaller when zoomed out, full size where single streets are visible. */
export function sizeAt(zoom: number): number {
  return 0.68 + 0.32 * Math.min(Math.max((zoom - 10) / 4, 0), 1);
}

/** Zoom levels to group for longer: four times as many points need one more to come apart. */
export function crowding(count: number): number {
  return Math.min(Math.max(Math.log2(count / 5000) / 2, 0), 2);
}
