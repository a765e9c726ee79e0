import type { Geofence, SubGeofence } from '#features/geofences/contract.ts';
import type { Shape } from '#features/geofences/public.ts';
import { geofenceColours, nextColour } from './geofence-colours.ts';

/** A geofence, or one of its sub-geofences, as the form has it. */
export interface GeofencePart {
  /** Distinguishes it from the others for as long as the form is open. */
  key: string;
  /** Null while it has never been saved. */
  id: string | null;
  name: string;
  color: string;
  shape: Shape | null;
  /** Taken out, as long as that can be taken back. */
  isGone?: boolean;
  /** What its other fields hold at first. */
  saved: Pick<SubGeofence, 'max_speed_kmh' | 'resources'> | null;
}

export const wholeKey = 'whole';

/** What a new geofence may begin with: a suggestion, a place. */
export interface GeofenceStart {
  name?: string;
  shape?: Shape;
  unit?: Geofence['unit'];
}

/** The geofence first, then its sub-geofences. */
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

/** With one more sub-geofence, in a colour of its own. */
export function withSub(parts: readonly GeofencePart[], key: string): GeofencePart[] {
  const color = nextColour(parts.map((part) => part.color));
  return [...parts, { key, id: null, name: '', color, shape: null, saved: null }];
}

export function withPart(parts: readonly GeofencePart[], key: string, change: Partial<GeofencePart>): GeofencePart[] {
  return parts.map((part) => (part.key === key ? { ...part, ...change } : part));
}

/** What the fields of a part are called in the call: `shape`, `sub_geofences.0.shape`. */
export function fieldPrefix(index: number): string {
  return index === 0 ? '' : `sub_geofences.${index - 1}.`;
}

/** The part that a refused field belongs to. */
export function partOfField(field: string): number {
  const [, sub] = /^sub_geofences\.(\d+)\./.exec(field) ?? [];
  return sub === undefined ? 0 : Number(sub) + 1;
}
