import * as z from 'zod/mini';
import { search as assetSearch } from '#features/assets/catalogue/contract.ts';
import {
  baseVersion,
  endpoint,
  forModule,
  id,
  instant,
  listEndpoint,
  listQuery,
  page,
  several,
  text,
  whole,
} from '#platform/contract.ts';
import { shape } from './shapes/shape-schema.ts';

/** Event types that a geofence records. */
export const resources = ['entry', 'exit', 'speeding'] as const;
export const resource = z.enum(resources);
export type Resource = z.output<typeof resource>;

export const geofenceLimits = {
  name: 120,
  speedKmh: { min: 1, max: 300 },
  assets: 5_000,
  subGeofences: 50,
  /** Shapes per file; size in bytes. */
  imported: 5_000,
  importBytes: 20_971_520,
  /** Geofences per bulk switch or export. */
  bulk: 1_000,
  /** Shapes with all vertices per request. */
  shapes: 100,
  /** Geofences per page of the map's list: a larger page would block the browser. */
  portion: 1_000,
  /** Days of a back-test. */
  previewDays: 14,
} as const;

/** `#rrggbb`, lower case. */
const color = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/));
const speed = z.nullable(
  z.number().check(z.minimum(geofenceLimits.speedKmh.min), z.maximum(geofenceLimits.speedKmh.max)),
);

/** Fields of geofences and sub-geofences. */
export const drawn = {
  name: z.string(),
  color: z.string(),
  /** Null: no limit. */
  max_speed_kmh: z.nullable(z.number()),
  resources: z.array(resource),
};

export const subGeofence = z.object({ id, ...drawn, shape });
export type SubGeofence = z.output<typeof subGeofence>;

export const geofenceUnit = z.object({ id, code: z.string(), name: z.string() });
export type GeofenceUnit = z.output<typeof geofenceUnit>;
/** West, south, east, north; east is above 180 across the antimeridian. */
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const shared = {
  id,
  ...drawn,
  unit_id: id,
  unit: geofenceUnit,
  /** Inactive geofences record no events. */
  active: z.boolean(),
  /** Assets of the unit that it applies to; empty with `applies_to_all`. An asset moved to another unit is removed. */
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

/** Geofence in a list. */
export const listedGeofence = z.object({
  ...shared,
  shape_type: z.enum(['Polygon', 'MultiPolygon', 'Circle', 'Corridor']),
  sub_geofence_count: z.int(),
  /** Events of the current day in the account's time zone, sub-geofences included. */
  events_today: z.int(),
  /** Number of assets inside. */
  inside_now: z.int(),
});
export type ListedGeofence = z.output<typeof listedGeofence>;

/** Geofence on a map. */
export const mapGeofence = z.object({
  id,
  unit_id: id,
  ...drawn,
  asset_ids: z.array(id),
  applies_to_all: z.boolean(),
  bounds,
  shape,
  sub_geofences: z.array(subGeofence),
  /** The shapes are simplified for small scales; judging uses the exact ones. */
  is_rough: z.boolean(),
});
export type MapGeofence = z.output<typeof mapGeofence>;
/** Exact shapes for large scales. */
export const mapShape = z.object({ id, shape, sub_geofences: z.array(subGeofence) });
export type MapShape = z.output<typeof mapShape>;

export const geofenceModule = forModule('services:simc');
export const readAccess = { ...geofenceModule, section: ['geofences', 'map'] } as const;
export const writeAccess = { ...geofenceModule, section: 'geofences', act: true } as const;

export const geofenceSorts = ['name', 'unit', 'updated_at', 'events_today', 'inside_now'] as const;

export const listGeofences = listEndpoint('GET /geofences', readAccess, {
  summary: 'Geofences of the units that the caller reaches, with what happened in them today.',
  item: listedGeofence,
  sorts: geofenceSorts,
  filters: {
    unit_id: several(id),
    resource: several(resource),
    active: z.optional(z.enum(['true', 'false'])),
    /** Only geofences that apply to this asset. */
    asset_id: z.optional(id),
  },
});

export const listMapGeofences = endpoint('GET /geofences/map', readAccess, {
  summary:
    'Every active geofence of the units that the caller reaches, and those units, in portions by name. Shapes of many corners are drawn with few: `is_rough`.',
  query: z.strictObject({
    limit: z._default(whole(1, geofenceLimits.portion), geofenceLimits.portion),
    after: listQuery.after,
  }),
  /** `units` are those of this page. */
  reply: z.object({ geofences: z.array(mapGeofence), units: z.array(geofenceUnit), next: z.nullable(z.string()) }),
});

export const listMapShapes = endpoint('GET /geofences/map/shapes', readAccess, {
  summary: 'Shapes with all their corners, of those of the active geofences named that the caller reaches.',
  query: z.strictObject({ geofence_id: several(id, geofenceLimits.shapes) }),
  reply: z.object({ geofences: z.array(mapShape) }),
});

export const getGeofence = endpoint('GET /geofences/{id}', readAccess, { summary: 'One geofence.', reply: geofence });

/** Asset that a geofence can apply to. */
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

/** Input fields of a part. */
export const drawing = {
  name: text(geofenceLimits.name),
  color,
  max_speed_kmh: z.optional(speed),
  resources: z.array(resource).check(z.maxLength(resources.length)),
};
/** With an id it updates that sub-geofence; missing ones are deleted. */
const subInput = z.strictObject({ id: z.optional(id), ...drawing, shape });
export const lists = {
  /** Empty: all assets of the unit. */
  asset_ids: z.optional(z.array(id).check(z.maxLength(geofenceLimits.assets))),
  sub_geofences: z.optional(z.array(subInput).check(z.maxLength(geofenceLimits.subGeofences))),
  active: z.optional(z.boolean()),
};

/** A refused shape returns a code, and its place in `params` under the field (`shape`, `sub_geofences.0.shape`). */
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
    /** Must equal the current unit. */
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
  /** Number of geofences that changed. */
  reply: z.object({ changed: z.int() }),
});
