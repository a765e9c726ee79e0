const metresPerDegree = 111_195;

/** A place as [longitude, latitude], WGS 84 degrees. */
export type Place = readonly [longitude: number, latitude: number];

/** A polyline with what a driver has to know about it; piece i leads from point i to point i + 1. */
export interface Line {
  longitude: Float64Array;
  latitude: Float64Array;
  /** Speed limit of each piece, km/h. */
  limitKmh: Float32Array;
  /** Of each point: the junction that stands there, or -1. */
  junction: Int32Array;
}

/** Metres between two places no more than some tens of kilometres apart. */
export function metresBetween(lonA: number, latA: number, lonB: number, latB: number): number {
  const east = (lonB - lonA) * Math.cos(((latA + latB) / 2) * (Math.PI / 180));
  return Math.hypot(east, latB - latA) * metresPerDegree;
}

/** Degrees clockwise from north, 0 up to 360. */
export function bearingBetween(lonA: number, latA: number, lonB: number, latB: number): number {
  const east = (lonB - lonA) * Math.cos(((latA + latB) / 2) * (Math.PI / 180));
  const degrees = Math.atan2(east, latB - latA) * (180 / Math.PI);
  return degrees < 0 ? degrees + 360 : degrees;
}

/** The place so many metres to the east and north. */
export function moveBy(from: Place, eastM: number, northM: number): Place {
  const latitude = from[1] + northM / metresPerDegree;
  return [from[0] + eastM / (metresPerDegree * Math.cos(from[1] * (Math.PI / 180))), latitude];
}

/** Metres from a place to the piece between a and b, on the plane around the place. */
export function metresToPiece(place: Place, a: Place, b: Place): number {
  const squeeze = Math.cos(place[1] * (Math.PI / 180));
  const ax = (a[0] - place[0]) * squeeze;
  const ay = a[1] - place[1];
  const dx = (b[0] - a[0]) * squeeze;
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy) * metresPerDegree;
}
