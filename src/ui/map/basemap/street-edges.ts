/** West, south, east, north in degrees. */
export type StreetBounds = [number, number, number, number];

/** Over so many degrees, about 0.9 km, streets give way to the land at the edge of what is known of them. */
const depthDeg = 0.008;
const steps = 8;
const beyondDeg = 0.004;

/** Of one frame; all of them, one upon the other at the edge, leave 3 % of a street. */
export const frameOpacity = 0.35;

/** Frames along the edge of each area, each reaching further in: painted in the land's colour they blend streets out. */
export function streetEdges(areas: readonly StreetBounds[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: areas.flatMap((area) =>
      Array.from({ length: steps }, (_, step): GeoJSON.Feature => ({
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'Polygon',
          coordinates: [ringOf(area, -beyondDeg), ringOf(area, (depthDeg * (step + 1)) / steps).toReversed()],
        },
      })),
    ),
  };
}

function ringOf([west, south, east, north]: StreetBounds, inset: number): [number, number][] {
  const [left, bottom, right, top] = [west + inset, south + inset, east - inset, north - inset];
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ];
}
