/** Where a map looks: degrees, and the map's own zoom. */
export interface LookedAt {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** A place as addresses have it, `-10.91000,-37.07000,12.50`; null for what is none. */
export function readLookedAt(text: string | null): LookedAt | null {
  const [latitude, longitude, zoom, ...more] = (text ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (latitude === undefined || longitude === undefined || zoom === undefined || more.length > 0) return null;
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 24;
  return isPlace ? { latitude, longitude, zoom } : null;
}

export function writeLookedAt({ latitude, longitude, zoom }: LookedAt): string {
  return [latitude.toFixed(5), longitude.toFixed(5), zoom.toFixed(2)].join(',');
}
