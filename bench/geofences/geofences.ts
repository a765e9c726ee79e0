import type { Shape } from '#features/geofences/shapes/public.ts';

export type Polygon = Extract<Shape, { type: 'Polygon' }>;

/** A box in degrees in which geofences and positions are spread. */
export const region = { west: -54, south: -32, east: -49, north: -27 } as const;
export const geofenceCount = 10_000;
const corners = 109;
/** Degrees from the middle to a corner, on the average; so wide, every place of the region lies in one geofence on the average. */
const reach = 0.026;

/** Numbers from 0 to below 1 that follow from a seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Geofences of about 100 corners, each drawn its own way, at random over the region. */
export function spreadGeofences(random: () => number, count = geofenceCount): Polygon[] {
  return Array.from({ length: count }, () => drawAt(placeIn(random), random));
}

export function placeIn(random: () => number): [longitude: number, latitude: number] {
  return [
    region.west + random() * (region.east - region.west),
    region.south + random() * (region.north - region.south),
  ];
}

/** Bays and noses, and corners that are a little off, as surveyed by hand. */
function drawAt([longitude, latitude]: [number, number], random: () => number): Polygon {
  const size = reach * (0.5 + random());
  const [wide, fine] = [2 * Math.PI * random(), 2 * Math.PI * random()];
  const ring = Array.from({ length: corners }, (_, at): [number, number] => {
    const angle = (at * 2 * Math.PI) / corners;
    const far = size * (1 + 0.3 * Math.sin(2 * angle + wide) + 0.15 * Math.sin(7 * angle + fine) + 0.05 * random());
    return [longitude + far * Math.cos(angle), latitude + far * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? [0, 0]]] };
}
