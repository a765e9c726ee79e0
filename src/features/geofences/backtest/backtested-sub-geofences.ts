import type { SubGeofence } from '#features/geofences/contract.ts';
import { judgeDraft } from '#features/geofences/geofence-rules.ts';
import type { Shape } from '../shapes/shape.ts';

/** What a geofence or a place inside it rings for. */
export type TriedRules = Pick<SubGeofence, 'resources' | 'max_speed_kmh'>;

/** A place inside a geofence while it is drawn. */
export interface DrawnSub {
  key: string;
  name: string;
  color: string;
  /** Null: nothing is drawn yet. */
  shape: Shape | null;
}

export interface TriedSub {
  /** Among those that were given. */
  at: number;
  /** One without a name yet is called by its number. */
  sub: { name: string; color: string; shape: Shape };
}

/** Those whose shape could be saved inside this geofence: the others would have the backtest refused. */
export function findTried(shape: Shape, subs: readonly DrawnSub[]): TriedSub[] {
  // Nothing else that a form knows of it: the call takes no more.
  const drawn = subs.flatMap(({ name, color, shape: own }, at): TriedSub[] =>
    own ? [{ at, sub: { name: name.trim() || String(at + 1), color, shape: own } }] : [],
  );
  if (drawn.length === 0) return drawn;
  const silent = { max_speed_kmh: null, resources: [] };
  const inside = drawn.map(({ sub }) => ({ ...silent, shape: sub.shape }));
  const faults = judgeDraft({ ...silent, shape, sub_geofences: inside });
  return drawn.filter((_, at) => faults?.errors[`sub_geofences.${at}.shape`] === undefined);
}
