export const earthRadiusM = 6_371_008.8;
const radians = Math.PI / 180;
/** Per degree of latitude, and of longitude at the equator. */
export const metersPerDegree = earthRadiusM * radians;

/** WGS 84 degrees. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/**
 * Great-circle distance in metres between two places in WGS 84 degrees on a sphere (within 0.5 %), also across the
 * antimeridian.
 */
export function metersBetween(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const halfLatitude = Math.sin(((latitudeB - latitudeA) * radians) / 2);
  const halfLongitude = Math.sin(((longitudeB - longitudeA) * radians) / 2);
  const h =
    halfLatitude * halfLatitude +
    Math.cos(latitudeA * radians) * Math.cos(latitudeB * radians) * halfLongitude * halfLongitude;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial bearing from the first place to the second, 0 to below 360 degrees clockwise from north. */
export function bearingBetween(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const turn = (longitudeB - longitudeA) * radians;
  const [fromLatitude, toLatitude] = [latitudeA * radians, latitudeB * radians];
  const east = Math.sin(turn) * Math.cos(toLatitude);
  const north =
    Math.cos(fromLatitude) * Math.sin(toLatitude) - Math.sin(fromLatitude) * Math.cos(toLatitude) * Math.cos(turn);
  return (Math.atan2(east, north) / radians + 360) % 360;
}
