import { COLOUR_LIMIT } from './map-point.ts';
import type { OverlayLook } from './point-overlay.ts';

export interface PointsLook extends OverlayLook {
  /** Outline of every point, and the ring of the selected one. */
  readonly outline: string;
  readonly mark: string;
  /** Below this zoom points form clusters, from it on they are labelled. */
  readonly clusterBelowZoom: number;
  readonly labelFromZoom: number;
}

export function paletteOf(colours: readonly string[]): Float32Array<ArrayBuffer> {
  const palette = new Float32Array(COLOUR_LIMIT * 3);
  colours.slice(0, COLOUR_LIMIT).forEach((colour, index) => palette.set(rgb(colour), index * 3));
  return palette;
}

/** Converts `#rrggbb` to three numbers from 0 to 1. */
export function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Smaller when zoomed out, full size where streets are visible. */
export function sizeAt(zoom: number): number {
  return 0.68 + 0.32 * Math.min(Math.max((zoom - 10) / 4, 0), 1);
}

/** Additional zoom levels for clusters: four times as many points need one more level to separate. */
export function crowding(count: number): number {
  return Math.min(Math.max(Math.log2(count / 5000) / 2, 0), 2);
}
