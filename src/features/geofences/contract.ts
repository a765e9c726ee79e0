import * as z from 'zod/mini';
import { search as assetSearch } from '#features/assets/catalogue/contract.ts';
import {
  baseVersion,
  endpoint,
  forModule,
  id,
  instant,
  listQuery,
  page,
  several,
  sortBy,
  text,
  whole,
} from '#platform/contract.ts';
import { shape } from './shapes/shape-schema.ts';

/** What a geofence rings for. */
export const resources = ['entry', 'exit', 'speeding'] as const;
export const resource = z.enum(resources);
export type Resource = z.output<typeof resource>;

export const geofenceLimits = {
  name: 120,
  speedKmh: { min: 1, max: 300 },
  assets: 5_000,
  subGeofences: 50,
  /** Shapes in one file, and its size in bytes. */
  imported: 5_000,
  importBytes: 20_971_520,
  /** At once: switched on or off, exported by name. */
  bulk: 1_000,
  /** Asked for at once with all their corners. */
  shapes: 100,
  /** In one portion of what a map reads: more would hold up the page that takes it in. */
  portion: 1_000,
  /** Days of the past that a drawn shape is tried on. */
  previewDays: 14,
} as const;

/** `#rrggbb`, lower case. */
const color = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/));
const speed = z.nullable(
  z.number().check(z.minimum(geofenceLimits.speedKmh.min), z.maximum(geofenceLimits.speedKmh.max)),
);

/** What a geofence and its sub-geofences have alike. */
export const drawn = {
  name: z.string(),
  color: z.string(),
  /** Null: any speed. */
  max_speed_kmh: z.nullable(z.number()),
  resources: z.array(resource),
};

export const subGeofence = z.object({ id, ...drawn, shape });
export type SubGeofence = z.output<typeof subGeofence>;

export const geofenceUnit = z.object({ id, code: z.string(), name: z.string() });
export type GeofenceUnit = z.output<typeof geofenceUnit>;
/** West, south, east, north; the east is over 180 where it lies across the antimeridian. */
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const shared = {
  id,
  ...drawn,
  unit_id: id,
  unit: geofenceUnit,
  /** It rings. Switched off it stays as it is, and rings no more. */
  active: z.boolean(),
  /** Those assets of its unit that it is for; empty with `applies_to_all`. One that was moved to another unit drops out. */
  asset_ids: z.array(id),
  applies_to_all: z.boolean(),
  bounds,
  area_m2: z.number(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
};

export const geofence = z.object({ ...shared, shape, sub_geofences: z.array(subGeofence) });
export type Geofence = z.output<typeof geofence>;

/** A geofence as the list shows it. */
export const listedGeofence = z.object({
  ...shared,
  shape_type: z.enum(['Polygon', 'MultiPolygon', 'Circle', 'Corridor']),
  sub_geofence_count: z.int(),
  /** Of this day of the account's calendar, sub-geofences included. */
  events_today: z.int(),
  /** Assets that stand in it. */
  inside_now: z.int(),
});
export type ListedGeofence = z.output<typeof listedGeofence>;

/** A geofence as a map draws it. */
export const mapGeofence = z.object({
  id,
  unit_id: id,
  ...drawn,
  asset_ids: z.array(id),
  applies_to_all: z.boolean(),
  bounds,
  shape,
  sub_geofences: z.array(subGeofence),
  /** Its shapes have fewer corners than they are judged by: they look the same from afar. */
  is_rough: z.boolean(),
});
export type MapGeofence = z.output<typeof mapGeofence>;
/** What is drawn of one that is looked at from near. */
export const mapShape = z.object({ id, shape, sub_geofences: z.array(subGeofence) });
export type MapShape = z.output<typeof mapShape>;

export const geofenceModule = forModule('services:simc');
export const readAccess = { ...geofenceModule, section: ['geofences', 'map'] } as const;
export const writeAccess = { ...geofenceModule, section: 'geofences', act: true } as const;

export const geofenceSorts = ['name', 'unit', 'updated_at', 'events_today', 'inside_now'] as const;

export const listGeofences = endpoint('GET /geofences', readAccess, {
  summary: 'Geofences of the units that the caller reaches, with what happened in them today.',
  query: z.strictObject({
    ...listQuery,
    unit_id: several(id),
    resource: several(resource),
    active: z.optional(z.enum(['true', 'false'])),
    /** Those that are for this asset. */
    asset_id: z.optional(id),
    sort: sortBy(geofenceSorts),
  }),
  reply: page(listedGeofence),
});

export const listMapGeofences = endpoint('GET /geofences/map', readAccess, {
  summary:
    'Every active geofence of the units that the caller reaches, and those units, in portions by name. Shapes of many corners are drawn with few: `is_rough`.',
  query: z.strictObject({
    limit: z._default(whole(1, geofenceLimits.portion), geofenceLimits.portion),
    after: listQuery.after,
  }),
  /** The units are those of this portion. */
  reply: z.object({ geofences: z.array(mapGeofence), units: z.array(geofenceUnit), next: z.nullable(z.string()) }),
});

export const listMapShapes = endpoint('GET /geofences/map/shapes', readAccess, {
  summary: 'Shapes with all their corners, of those of the active geofences named that the caller reaches.',
  query: z.strictObject({ geofence_id: several(id, geofenceLimits.shapes) }),
  reply: z.object({ geofences: z.array(mapShape) }),
});

export const getGeofence = endpoint('GET /geofences/{id}', readAccess, { summary: 'One geofence.', reply: geofence });

/** An asset that a geofence can be for. */
const geofenceAsset = z.object({
  id,
  code: z.string(),
  manufacturer: z.nullable(z.string()),
  model: z.nullable(z.string()),
  unit: geofenceUnit,
});

export const listGeofenceAssets = endpoint('GET /geofences/assets', writeAccess, {
  summary:
    'Assets in reach that a geofence can be drawn for, by their codes: for people who draw, whatever else they see of assets.',
  query: z.strictObject({ limit: listQuery.limit, after: listQuery.after, search: assetSearch, unit_id: several(id) }),
  reply: page(geofenceAsset),
});

/** What is said on drawing one. */
export const drawing = {
  name: text(geofenceLimits.name),
  color,
  max_speed_kmh: z.optional(speed),
  resources: z.array(resource).check(z.maxLength(resources.length)),
};
/** With an id it is the one that it was before; what is not named any more goes. */
const subInput = z.strictObject({ id: z.optional(id), ...drawing, shape });
export const lists = {
  /** Empty: every asset of the unit. */
  asset_ids: z.optional(z.array(id).check(z.maxLength(geofenceLimits.assets))),
  sub_geofences: z.optional(z.array(subInput).check(z.maxLength(geofenceLimits.subGeofences))),
  active: z.optional(z.boolean()),
};

/** What a refused shape answers: its code, and in `params` under its field (`shape`, `sub_geofences.0.shape`) the place. */
export const createGeofence = endpoint('POST /geofences', writeAccess, {
  summary:
    'Draws a geofence in one unit for good; a shape that crosses itself, is empty or tiny is refused with the place: `params.shape.longitude`, `latitude`.',
  body: z.strictObject({ ...drawing, unit_id: id, shape, ...lists }),
  reply: geofence,
  repeatable: true,
  status: 201,
});

export const updateGeofence = endpoint('PUT /geofences/{id}', writeAccess, {
  summary:
    'Replaces what is given of a geofence, from now on; what happened before stays judged by what it was. Its unit is fixed (129).',
  body: z.strictObject({
    name: z.optional(drawing.name),
    color: z.optional(color),
    max_speed_kmh: drawing.max_speed_kmh,
    resources: z.optional(drawing.resources),
    shape: z.optional(shape),
    /** No other than its own. */
    unit_id: z.optional(id),
    ...lists,
    version: baseVersion,
  }),
  reply: geofence,
  errors: ['conflict'],
});

export const deleteGeofence = endpoint('DELETE /geofences/{id}', writeAccess, {
  summary: 'Ends a geofence; whatever is inside has its stay closed at this moment, without an exit.',
});

export const copyGeofence = endpoint('POST /geofences/{id}/copy', writeAccess, {
  summary: 'A geofence like this one under another name, in the same unit or, for all its assets, in another.',
  body: z.strictObject({ name: drawing.name, unit_id: z.optional(id) }),
  reply: geofence,
  status: 201,
});

export const activateGeofences = endpoint('POST /geofences/activation', writeAccess, {
  summary: 'Switches geofences on or off, all of them or none.',
  body: z.strictObject({
    geofence_ids: z.array(id).check(z.minLength(1), z.maxLength(geofenceLimits.bulk)),
    active: z.boolean(),
  }),
  /** How many were not so before. */
  reply: z.object({ changed: z.int() }),
});
