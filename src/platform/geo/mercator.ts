/** Web Mercator as a unit square: 0,0 is the north-west corner, 1,1 the south-east one. */

/** Width of the world in CSS pixels at zoom 0. */
const TILE_SIZE = 512;
const EARTH_CIRCUMFERENCE = 40_075_016.7;
const LATITUDE_LIMIT = 85.0511;

export function mercatorX(longitude: number): number {
  return (longitude + 180) / 360;
}

export function mercatorY(latitude: number): number {
  const limited = Math.min(Math.max(latitude, -LATITUDE_LIMIT), LATITUDE_LIMIT);
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (limited * Math.PI) / 360)) / (2 * Math.PI);
}

export function longitudeAt(x: number): number {
  return x * 360 - 180;
}

export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** Width of the world in CSS pixels. */
export function worldSize(zoom: number): number {
  return TILE_SIZE * 2 ** zoom;
}

/** Metres per world unit at a latitude, given as y. */
export function metresPerUnit(y: number): number {
  return EARTH_CIRCUMFERENCE / Math.cosh(Math.PI * (1 - 2 * y));
}
