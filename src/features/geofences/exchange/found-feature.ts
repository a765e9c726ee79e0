import { code, invalid } from '#platform/errors.ts';
import { geofenceLimits } from '../contract.ts';

/** Longitude, then latitude, in degrees. */
export type FoundPoint = [longitude: number, latitude: number];

/** What a file draws of one thing, whatever its format: areas with their holes, lines, points. */
export interface FoundGeometry {
  areas: FoundPoint[][][];
  lines: FoundPoint[][];
  points: FoundPoint[];
}

export interface FoundFeature {
  /** Counted from 1, in the file’s order. */
  at: number;
  properties: Record<string, string>;
  /** `#rrggbb`; null: the file says none. */
  color: string | null;
  /** Null: something is drawn that cannot be read. */
  geometry: FoundGeometry | null;
}

/** Properties of exported files that restore a geofence on import. */
export const fileProperties = {
  /** Ties sub-geofences to the geofence that they lie in. */
  id: 'geofence_id',
  parent: 'geofence_parent',
  /** The drawn shape as JSON, where the format or its polygons cannot hold it. */
  shape: 'geofence_shape',
  resources: 'resources',
  speed: 'max_speed_kmh',
  active: 'active',
} as const;

/** The same properties as earlier exports call them: without `geo`. */
const formerNames = new Map<string, string>(
  [fileProperties.id, fileProperties.parent, fileProperties.shape].map((name) => [name.slice(3), name]),
);

/** Characters; longer text is no name. Only a drawn shape may be longer. */
const longestText = 1_000;
const mostProperties = 60;

export const emptyGeometry = (): FoundGeometry => ({ areas: [], lines: [], points: [] });

/** A place of a file; null for what is none on the globe. */
export function readPoint(longitude: unknown, latitude: unknown): FoundPoint | null {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/** Adds a property as text, up to a number of them. */
export function addProperty(properties: Record<string, string>, name: string, value: string): void {
  const given = name.trim().slice(0, 60);
  const key = formerNames.get(given) ?? given;
  const text = value.trim();
  const longest = key === fileProperties.shape ? Infinity : longestText;
  if (key === '' || text === '' || text.length > longest || Object.keys(properties).length >= mostProperties) return;
  properties[key] ??= text;
}

/** `#rrggbb` of what people and programs write for a colour; null for anything else. */
export function readColor(text: string | undefined): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** @throws Refusal `validation_error` on `file` where one more is too many */
export function demandRoom(count: number): void {
  if (count >= geofenceLimits.imported)
    throw invalid({ file: [code.outOfRange] }, { file: { max: geofenceLimits.imported } });
}
