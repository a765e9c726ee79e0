import * as z from 'zod/mini';

/** Limits in degrees, metres and points. */
export const shapeLimits = {
  points: 20_000,
  rings: 2_000,
  linePoints: 2_000,
  radiusM: { min: 3, max: 500_000 },
  widthM: { min: 2, max: 50_000 },
  /** Smaller shapes are mistakes. */
  areaM2: 10,
} as const;

/** Longitude, latitude; longitudes up to 360 continue past the antimeridian. An altitude is dropped. */
const coordinate = z.pipe(
  z.transform((value) => (Array.isArray(value) && value.length === 3 ? value.slice(0, 2) : value)),
  z.tuple([z.number().check(z.minimum(-360), z.maximum(360)), z.number().check(z.minimum(-90), z.maximum(90))]),
);
const ring = z.array(coordinate).check(z.maxLength(shapeLimits.points));
const rings = z.array(ring).check(z.maxLength(shapeLimits.rings));

/**
 * GeoJSON, or circle and corridor. Holes are rings after the first; an inner ring outside of the first is an island.
 */
export const shape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: rings }),
  z.strictObject({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(rings).check(z.maxLength(shapeLimits.rings)),
  }),
  z.strictObject({
    type: z.literal('Circle'),
    center: coordinate,
    radius_m: z.number().check(z.minimum(shapeLimits.radiusM.min), z.maximum(shapeLimits.radiusM.max)),
  }),
  z.strictObject({
    type: z.literal('Corridor'),
    line: z.array(coordinate).check(z.maxLength(shapeLimits.linePoints)),
    /** Total width. */
    width_m: z.number().check(z.minimum(shapeLimits.widthM.min), z.maximum(shapeLimits.widthM.max)),
  }),
]);
