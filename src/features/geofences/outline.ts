import type { SubGeofence } from './contract.ts';
import { roughen } from './shapes/rough-shape.ts';
import type { Shape } from './shapes/shape.ts';

/** What of a geofence is drawn. */
export interface Outline {
  shape: Shape;
  sub_geofences: readonly SubGeofence[];
}

/** Of a geofence and then each of its sub-geofences, the shape as it looks from afar; null: as it is. */
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

/** A geofence as a map draws it from afar; null: as it is. */
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
