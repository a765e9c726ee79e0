import type { SubGeofence } from './contract.ts';
import { roughen } from './shapes/rough-shape.ts';
import type { Shape } from './shapes/shape.ts';

/** Shapes of a geofence for drawing. */
export interface Outline {
  shape: Shape;
  sub_geofences: readonly SubGeofence[];
}

/** Simplified shape of the geofence, then of each sub-geofence; null: not simplified. */
export type RoughShapes = readonly (Shape | null)[];

export function roughShapesOf({
  shape,
  sub_geofences,
}: {
  shape: Shape;
  sub_geofences: readonly { shape: Shape }[];
}): RoughShapes {
  return [shape, ...sub_geofences.map((sub) => sub.shape)].map((exact) => {
    const rough = roughen(exact);
    return rough === exact ? null : rough;
  });
}

/** Simplified shapes of a geofence. */
export function outlineOf(
  { shape, sub_geofences }: Outline,
  rough: RoughShapes = roughShapesOf({ shape, sub_geofences }),
): Outline | null {
  if (rough.every((one) => one === null)) return null;
  const subs = sub_geofences.map((sub, at) => {
    const roughSub = rough[at + 1];
    return roughSub ? { ...sub, shape: roughSub } : sub;
  });
  return { shape: rough[0] ?? shape, sub_geofences: subs };
}
