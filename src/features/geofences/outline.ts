import type { SubGeofence } from './contract.ts';
import { roughen } from './shapes/rough-shape.ts';
import type { Shape } from './shapes/shape.ts';

/** What of a geofence is drawn. */
export interface Outline {
  shape: Shape;
  sub_geofences: readonly SubGeofence[];
}

/** A geofence as a map draws it from afar; null: as it is. */
export function outlineOf({ shape, sub_geofences }: Outline): Outline | null {
  const rough = { shape: roughen(shape), sub_geofences: sub_geofences.map(roughened) };
  const isSame = rough.shape === shape && rough.sub_geofences.every((sub, at) => sub === sub_geofences[at]);
  return isSame ? null : rough;
}

function roughened(sub: SubGeofence): SubGeofence {
  const shape = roughen(sub.shape);
  return shape === sub.shape ? sub : { ...sub, shape };
}
