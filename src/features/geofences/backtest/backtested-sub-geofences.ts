import type { SubGeofence } from '#features/geofences/contract.ts';
import { judgeDraft } from '#features/geofences/geofence-rules.ts';
import type { Shape } from '../shapes/shape.ts';

/** Rules of a geofence or sub-geofence. */
export type TriedRules = Pick<SubGeofence, 'resources' | 'max_speed_kmh'>;

/** Sub-geofence in the editor. */
export interface DrawnSub {
  key: string;
  name: string;
  color: string;
  /** Null: not drawn yet. */
  shape: Shape | null;
}

export interface TriedSub {
  /** Index in the given list. */
  at: number;
  /** Without a name it is called by its number. */
  sub: { name: string; color: string; shape: Shape };
}

/** Sub-geofences whose shape would be valid inside the geofence; an invalid one would make the back-test fail. */
export function findTried(shape: Shape, subs: readonly DrawnSub[]): TriedSub[] {
  // Only the fields that the call accepts.
  const drawn = subs.flatMap(({ name, color, shape: own }, at): TriedSub[] =>
    own ? [{ at, sub: { name: name.trim() || String(at + 1), color, shape: own } }] : [],
  );
  if (drawn.length === 0) return drawn;
  const silent = { max_speed_kmh: null, resources: [] };
  const inside = drawn.map(({ sub }) => ({ ...silent, shape: sub.shape }));
  const faults = judgeDraft({ ...silent, shape, sub_geofences: inside });
  return drawn.filter((_, at) => faults?.errors[`sub_geofences.${at}.shape`] === undefined);
}
