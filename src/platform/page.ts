import type { Locale } from './locale.ts';

/** What the person chose; `auto` follows the system. */
export type Light = 'light' | 'dark' | 'auto';

/**
 * Where the map takes its ground from: our tiles (addresses with `{z}/{x}/{y}`; bounds of the streets west, south, east,
 * north in degrees), or the address of a customer's own MapLibre style.
 */
export type MapGround = { worldTiles: string; streetTiles: string; bounds: [number, number, number, number] } | string;

/** Pictures of the ground from above. */
export interface MapImagery {
  /** Address with `{z}/{x}/{y}`. */
  tiles: string;
  /** Pixels from side to side of a tile. */
  tileSize: number;
  /** The deepest tiles that there are. */
  maxZoom: number;
  /** From this zoom on the picture would be a blur and is not shown; null: it is sharp to the end. */
  endZoom: number | null;
  credit: string;
}

/** What a page is rendered with, and what the browser takes over from it. Never anything of an account. */
export interface Page {
  locale: Locale;
  light: Light;
  /** The product's name, as a customer brands it. */
  product: string;
  map: MapGround | null;
  imagery: MapImagery | null;
  /** Whether people may sign in by a corporate directory. */
  hasDirectory: boolean;
  /** The build that the page is of; empty while developing. */
  build: string;
}

export const localeCookie = 'locale';
export const lightCookie = 'light';
/** A year. */
export const cookieMaxAgeS = 365 * 24 * 3600;

export function isLight(value: unknown): value is Light {
  return value === 'light' || value === 'dark' || value === 'auto';
}
