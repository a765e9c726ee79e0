import * as z from 'zod/mini';
import { baseVersion, endpoint, id, idParams, instant, listQuery, page, printable, several, sortBy, text } from '#platform/contract.ts';
import { reading } from '#features/telemetry/contract.ts';
import { assetStatuses } from './asset-status.ts';

export { groupOf, isStatusGroup, statusGroups, type StatusGroup } from './status-groups.ts';

export const assetStatus = z.enum(assetStatuses);

const optionalNumber = z.nullable(z.number());
/** The latest reading of an asset; its meters stand beside it, as lifetime totals. */
export const lastPosition = z.extend(z.omit(reading, { hour_meter_h: true, odometer_km: true }), {
  time: instant,
  latitude: z.number(),
  longitude: z.number(),
});

const word = z.nullable(z.string());

export const asset = z.object({
  id,
  /** What people call the asset ID: unique in its account. */
  code: z.string(),
  unit_id: id,
  unit: z.object({ id, code: z.string(), name: z.string() }),
  category: word,
  manufacturer: word,
  model: word,
  segment: word,
  /** Of the unit, unless the asset says otherwise; so are region and customer. */
  cost_centre: word,
  region: word,
  customer: word,
  plate: word,
  serial: word,
  device_ids: z.array(z.string()),
  status: assetStatus,
  status_since: instant,
  /** Lifetime totals: they never fall when a meter is reset or a device exchanged. */
  hour_meter_h: optionalNumber,
  odometer_km: optionalNumber,
  last: z.nullable(lastPosition),
  disabled: z.boolean(),
  maintenance: z.boolean(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Asset = z.output<typeof asset>;

/** An asset as the map draws it: where it was last and what it was doing. */
export const mapAsset = z.object({
  id,
  code: z.string(),
  unit_id: id,
  category: word,
  manufacturer: word,
  model: word,
  status: assetStatus,
  status_since: instant,
  time: z.nullable(instant),
  latitude: optionalNumber,
  longitude: optionalNumber,
  heading_deg: optionalNumber,
  speed_kmh: optionalNumber,
});
export type MapAsset = z.output<typeof mapAsset>;

export const assetSorts = ['code', 'status', 'time', 'hour_meter_h', 'odometer_km'] as const;

/** A filter's empty value means the assets that have none. */
const filter = several(z.string().check(z.maxLength(120), printable));
export const assetFilters = {
  category: filter,
  manufacturer: filter,
  model: filter,
  segment: filter,
  /** The unit filter is the one that people call cost centres. */
  unit_id: several(id),
  region: filter,
  customer: filter,
  status: several(assetStatus),
};
/** Asset ID, plate or serial, from three characters. */
const search = z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(200), printable));

const access = { kind: 'session', module: 'services:simc', section: ['assets', 'map'] } as const;
const adminAccess = { kind: 'session', module: 'services:simc', section: 'assets', role: 'admin' } as const;

export const listAssets = endpoint({
  method: 'GET',
  path: '/assets',
  summary: 'Assets that the caller reaches.',
  access,
  query: z.strictObject({ ...listQuery, ...assetFilters, search, sort: sortBy(assetSorts) }),
  reply: page(asset),
});

const facet = z.array(z.object({ value: z.nullable(z.string()), label: z.nullable(z.string()), count: z.int() }));

export const listAssetFilters = endpoint({
  method: 'GET',
  path: '/assets/filters',
  summary: 'Each filter’s values with the number of assets that choosing it would leave, the other filters being as given.',
  access,
  query: z.strictObject({ ...assetFilters, search }),
  reply: z.object({
    categories: facet,
    manufacturers: facet,
    models: facet,
    segments: facet,
    cost_centres: facet,
    regions: facet,
    customers: facet,
    status: facet,
  }),
});

export const listMapAssets = endpoint({
  method: 'GET',
  path: '/assets/map',
  summary: 'Every asset that the caller reaches with its latest point, and the units they stand in.',
  access: { kind: 'session', module: 'services:simc', section: 'map' },
  reply: z.object({ assets: z.array(mapAsset), units: z.array(z.object({ id, code: z.string(), name: z.string() })) }),
});

export const getAsset = endpoint({
  method: 'GET',
  path: '/assets/{id}',
  summary: 'One asset.',
  access,
  params: idParams,
  reply: asset,
});

const optional = z.optional(z.nullable(text(120)));
const fields = {
  category: optional,
  manufacturer: optional,
  model: optional,
  segment: optional,
  cost_centre: optional,
  region: optional,
  customer: optional,
  plate: z.optional(z.nullable(text(20))),
  serial: z.optional(z.nullable(text(60))),
  device_ids: z.optional(z.array(text(120)).check(z.maxLength(20))),
  disabled: z.optional(z.boolean()),
  maintenance: z.optional(z.boolean()),
};

export const createAsset = endpoint({
  method: 'POST',
  path: '/assets',
  summary: 'Adds an asset; its code is unique in the account, its devices speak for no other.',
  access: adminAccess,
  body: z.strictObject({ code: text(40), unit_id: id, ...fields }),
  reply: asset,
  repeatable: true,
  status: 201,
});

export const updateAsset = endpoint({
  method: 'PUT',
  path: '/assets/{id}',
  summary: 'Replaces what is given of an asset; a stale version is a conflict.',
  access: adminAccess,
  params: idParams,
  body: z.strictObject({ code: z.optional(text(40)), unit_id: z.optional(id), ...fields, version: baseVersion }),
  reply: asset,
  errors: ['conflict'],
});

export const deleteAsset = endpoint({
  method: 'DELETE',
  path: '/assets/{id}',
  summary: 'Deletes an asset; its history stays, its code and devices are free again.',
  access: adminAccess,
  params: idParams,
  status: 204,
});

/** The live event `status`: time or a person changed it, without a position. */
export const statusEvent = z.object({ id, status: assetStatus, status_since: instant });
/** The live event `asset`: an asset came, changed or went; read it anew. */
export const assetEvent = z.object({ id });
