import type { Locale } from './locale.ts';

/** Colour scheme chosen by the person; `auto` follows the system. */
export type Light = 'light' | 'dark' | 'auto';

/**
 * Source of the base map: our tiles (addresses with `{z}/{x}/{y}`; bounds of all streets and of each area), with a region of
 * the operator's own where there is one; or the address of a customer's MapLibre style.
 */
export type MapGround =
  | { worldTiles: string; streetTiles: string; bounds: Bounds; areas: readonly Bounds[]; region: MapRegion | null }
  | string;

/** Detailed tiles of one area in the Protomaps schema. */
export interface MapRegion {
  /** Address with `{z}/{x}/{y}`. */
  tiles: string;
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  credit: string;
}

/** West, south, east, north in degrees. */
type Bounds = [number, number, number, number];

/** Satellite imagery. */
export interface MapImagery {
  /** Address with `{z}/{x}/{y}`. */
  tiles: string;
  /** Tile width in pixels. */
  tileSize: number;
  /** Highest zoom with tiles. */
  maxZoom: number;
  /** Above this zoom imagery is blurred and hidden; null: no limit. */
  endZoom: number | null;
  credit: string;
}

/** Data that a page is rendered with and the browser takes over. Contains nothing of an account. */
export interface Page {
  locale: Locale;
  light: Light;
  /** Product name, as branded by a customer. */
  product: string;
  map: MapGround | null;
  imagery: MapImagery | null;
  /** Whether sign-in through a corporate directory is available. */
  hasDirectory: boolean;
  /** Id of the build; empty during development. */
  build: string;
  /** Id under which the server's log has a failure of this page; in the browser null where it did not fail. */
  requestId: string | null;
}

export const localeCookie = 'locale';
export const lightCookie = 'light';
/** One year. */
export const cookieMaxAgeS = 365 * 24 * 3600;

export function isLight(value: unknown): value is Light {
  return value === 'light' || value === 'dark' || value === 'auto';
}
