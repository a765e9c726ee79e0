import type { Geofence, SubGeofence } from '#features/geofences/contract.ts';
import type { Shape } from '#features/geofences/public.ts';
import { geofenceColours, nextColour } from './geofence-colours.ts';

/** Geofence or sub-geofence in the form. */
export interface GeofencePart {
  /** Identifies it while the form is open. */
  key: string;
  /** Null: never saved. */
  id: string | null;
  name: string;
  color: string;
  shape: Shape | null;
  /** Removed, and restorable. */
  isGone?: boolean;
  /** Initial values of its other fields. */
  saved: Pick<SubGeofence, 'max_speed_kmh' | 'resources'> | null;
}

export const wholeKey = 'whole';

/** Initial values of a new geofence, as from a suggestion. */
export interface GeofenceStart {
  name?: string;
  shape?: Shape;
  unit?: Geofence['unit'];
}

/** The geofence, then its sub-geofences. */
export function partsOf(geofence: Geofence | null, { name = '', shape }: GeofenceStart = {}): GeofencePart[] {
  if (!geofence)
    return [{ key: wholeKey, id: null, name, color: geofenceColours[0], shape: shape ?? null, saved: null }];
  const part = (drawn: Geofence | SubGeofence, key: string): GeofencePart => ({
    key,
    id: drawn.id,
    name: drawn.name,
    color: drawn.color,
    shape: drawn.shape,
    saved: { max_speed_kmh: drawn.max_speed_kmh, resources: drawn.resources },
  });
  return [part(geofence, wholeKey), ...geofence.sub_geofences.map((sub) => part(sub, sub.id))];
}

/** Adds a sub-geofence in its own colour. */
export function withSub(parts: readonly GeofencePart[], key: string): GeofencePart[] {
  const color = nextColour(parts.map((part) => part.color));
  return [...parts, { key, id: null, name: '', color, shape: null, saved: null }];
}

export function withPart(parts: readonly GeofencePart[], key: string, change: Partial<GeofencePart>): GeofencePart[] {
  return parts.map((part) => (part.key === key ? { ...part, ...change } : part));
}

/** Prefix of a part's fields in the call: empty, or `sub_geofences.0.`. */
export function fieldPrefix(index: number): string {
  return index === 0 ? '' : `sub_geofences.${index - 1}.`;
}

/** Index of the part of a refused field. */
export function partOfField(field: string): number {
  const [, sub] = /^sub_geofences\.(\d+)\./.exec(field) ?? [];
  return sub === undefined ? 0 : Number(sub) + 1;
}
