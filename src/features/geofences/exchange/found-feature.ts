import { code, invalid } from '#platform/errors.ts';
import { geofenceLimits } from '../contract.ts';

/** Longitude, then latitude, in degrees. */
export type FoundPoint = [longitude: number, latitude: number];

/** Geometry of a feature in any format: areas with holes, lines, points. */
export interface FoundGeometry {
  areas: FoundPoint[][][];
  lines: FoundPoint[][];
  points: FoundPoint[];
}

export interface FoundFeature {
  /** Position in the file, from 1. */
  at: number;
  properties: Record<string, string>;
  /** `#rrggbb`; null: not given. */
  color: string | null;
  /** Null: the geometry cannot be read. */
  geometry: FoundGeometry | null;
}

/** Properties of exported files that restore a geofence on import. */
export const fileProperties = {
  /** Links sub-geofences to their geofence. */
  id: 'geofence_id',
  parent: 'geofence_parent',
  /** Exact shape as JSON, when the format or its polygons cannot represent it. */
  shape: 'geofence_shape',
  resources: 'resources',
  speed: 'max_speed_kmh',
  active: 'active',
} as const;

/** Names of earlier exports, without `geo`. */
const formerNames = new Map<string, string>(
  [fileProperties.id, fileProperties.parent, fileProperties.shape].map((name) => [name.slice(3), name]),
);

/** Characters; a longer text is no name. Only an exact shape may be longer. */
const longestText = 1_000;
const mostProperties = 60;

export const emptyGeometry = (): FoundGeometry => ({ areas: [], lines: [], points: [] });

/** Point of a file; null outside of the globe. */
export function readPoint(longitude: unknown, latitude: unknown): FoundPoint | null {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/** Adds a text property, up to the maximum number. */
export function addProperty(properties: Record<string, string>, name: string, value: string): void {
  const given = name.trim().slice(0, 60);
  const key = formerNames.get(given) ?? given;
  const text = value.trim();
  const longest = key === fileProperties.shape ? Infinity : longestText;
  if (key === '' || text === '' || text.length > longest || Object.keys(properties).length >= mostProperties) return;
  properties[key] ??= text;
}

/** `#rrggbb` of a colour notation; null when unknown. */
export function readColor(text: string | undefined): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** @throws Refusal `validation_error` on `file` when there are too many */
export function demandRoom(count: number): void {
  if (count >= geofenceLimits.imported)
    throw invalid({ file: [code.outOfRange] }, { file: { max: geofenceLimits.imported } });
}
