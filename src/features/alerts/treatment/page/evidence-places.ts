export interface EvidencePlace {
  latitude: number;
  longitude: number;
}

/** Margin around a single place, in degrees: a few streets. */
const aroundDeg = 0.004;

/** Bounds around places (west, south, east, north) with a margin. East is above 180 across the antimeridian. */
export function boundsOfPlaces(places: readonly EvidencePlace[]): readonly [number, number, number, number] {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const isAcross = Math.max(...longitudes) - Math.min(...longitudes) > 180;
  const eastward = isAcross ? longitudes.map((longitude) => (longitude < 0 ? longitude + 360 : longitude)) : longitudes;
  return [
    Math.min(...eastward) - aroundDeg,
    Math.max(-85, Math.min(...latitudes) - aroundDeg),
    Math.max(...eastward) + aroundDeg,
    Math.min(85, Math.max(...latitudes) + aroundDeg),
  ];
}
