import * as z from 'zod/mini';
import {
  baseVersion,
  day as calendarDay,
  endpoint,
  forSection,
  forSectionAdmin,
  id,
  instant,
  listEndpoint,
  printable,
  several,
  text,
} from '#platform/contract.ts';
import { reading } from '#features/assets/telemetry/contract.ts';
import { stateFilterValues } from './asset-bands.ts';
import { assetStatuses } from './asset-status.ts';
import { assetLimits, assetTextFields, eachTextField } from './asset-text-fields.ts';

export { groupOf, statusGroups, type StatusGroup } from './status-groups.ts';

export const assetStatus = z.enum(assetStatuses);

const optionalNumber = z.nullable(z.number());
/** The latest position of an asset, with its last known fuel level and consumption; meters are separate, as lifetime totals. */
export const lastPosition = z.extend(z.omit(reading, { hour_meter_h: true, odometer_km: true }), {
  time: instant,
  latitude: z.number(),
  longitude: z.number(),
  /** When these values were reported: with this position, or before it. */
  fuel_pct_at: z.nullable(instant),
  fuel_used_at: z.nullable(instant),
});

/** Values whose source is named where a feed reported them; `time`: that of the latest position. */
export const sourcedValues = ['time', 'hour_meter_h', 'odometer_km', 'fuel_pct'] as const;
export type SourcedValue = (typeof sourcedValues)[number];

const word = z.nullable(z.string());

export const asset = z.object({
  id,
  /** The asset ID, unique in its account. */
  code: z.string(),
  unit_id: id,
  unit: z.object({ id, code: z.string(), name: z.string() }),
  /** Cost centre, region and customer are inherited from the unit unless set on the asset. */
  ...eachTextField(word),
  device_ids: z.array(z.string()),
  status: assetStatus,
  status_since: instant,
  /** Lifetime totals: they never fall when a meter is reset or a device replaced. */
  hour_meter_h: optionalNumber,
  odometer_km: optionalNumber,
  last: z.nullable(lastPosition),
  /** Of values that a feed reported last: its name, and when. Null: of none. */
  sources: z.nullable(z.partialRecord(z.enum(sourcedValues), z.object({ feed: z.string(), time: instant }))),
  photo_url: z.nullable(z.string()),
  disabled: z.boolean(),
  maintenance: z.boolean(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Asset = z.output<typeof asset>;

/** Ascending in natural text order (9 before 10) or by number; assets without a value come last in either direction. */
export const assetSorts = [
  'code',
  'unit',
  ...assetTextFields,
  'status',
  'status_since',
  'time',
  'speed_kmh',
  'hour_meter_h',
  'odometer_km',
  'fuel_pct',
] as const;

/** An empty value means assets that have none. */
const filter = several(z.string().check(z.maxLength(120), printable));
/** Filters that are set by links from numbers. */
const stateFilters = {
  /** Time since the last report: up to an hour, a day, a week, a fortnight, a month, longer, never. */
  last_report: several(z.enum(stateFilterValues.last_report)),
  /** Years since the first report: under 1, 3, 5, 10, older. */
  age: several(z.enum(stateFilterValues.age)),
  /** Devices whose own battery is below 3.5 V. */
  battery: several(z.enum(stateFilterValues.battery)),
};
export const assetFilters = {
  category: filter,
  manufacturer: filter,
  model: filter,
  segment: filter,
  /** The unit filter, known as cost centres. */
  unit_id: several(id),
  region: filter,
  customer: filter,
  status: several(assetStatus),
  /** Asset IDs, ignoring case. */
  code: several(z.string().check(z.maxLength(120), printable)),
  /** Assets that are in one of these geofences now. */
  geofence_id: several(id),
  ...stateFilters,
};
/** Asset ID, plate or serial, from three characters. */
export const search = z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(200), printable));

/** Anyone with one of these sections sees assets. */
export const assetSections = ['assets', 'map', 'routes'] as const;
const access = forSection(assetSections);
const adminAccess = forSectionAdmin('assets');

export const listAssets = listEndpoint('GET /assets', access, {
  summary: 'Assets that the caller reaches.',
  item: asset,
  sorts: assetSorts,
  filters: { ...assetFilters, search },
});

const facet = z.array(z.object({ value: z.nullable(z.string()), label: z.nullable(z.string()), count: z.int() }));

export const listAssetFilters = endpoint('GET /assets/filters', access, {
  summary:
    'Each filter’s values with the number of assets that choosing it would leave, the other filters being as given.',
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
    /** Active ones; if there are very many, those with assets inside and the first by name. */
    geofences: facet,
  }),
});

export const listAssetsByState = endpoint('GET /assets/states', forSection('map'), {
  summary: 'The ids of the assets of the map that stand as is asked for: by last report, age and tracker battery.',
  query: z.strictObject(stateFilters),
  reply: z.object({ ids: z.array(id) }),
});

export const getAsset = endpoint('GET /assets/{id}', access, { summary: 'One asset.', reply: asset });

const fields = {
  ...eachTextField(z.optional(z.nullable(text(assetLimits.word)))),
  plate: z.optional(z.nullable(text(assetLimits.plate))),
  serial: z.optional(z.nullable(text(assetLimits.serial))),
  device_ids: z.optional(z.array(text(assetLimits.deviceId)).check(z.maxLength(assetLimits.devices))),
  disabled: z.optional(z.boolean()),
  maintenance: z.optional(z.boolean()),
};

export const createAsset = endpoint('POST /assets', adminAccess, {
  summary: 'Adds an asset; its code is unique in the account, its devices speak for no other.',
  body: z.strictObject({ code: text(assetLimits.code), unit_id: id, ...fields }),
  reply: asset,
  repeatable: true,
  status: 201,
});

export const updateAsset = endpoint('PUT /assets/{id}', adminAccess, {
  summary: 'Replaces what is given of an asset; a stale version is a conflict.',
  body: z.strictObject({
    code: z.optional(text(assetLimits.code)),
    unit_id: z.optional(id),
    ...fields,
    version: baseVersion,
  }),
  reply: asset,
  errors: ['conflict'],
});

export const deleteAsset = endpoint('DELETE /assets/{id}', adminAccess, {
  summary: 'Deletes an asset; its history stays, its code and devices are free again.',
});

/** Statuses set by people that override the calculated one. */
export const overrideKinds = ['maintenance', 'disabled'] as const;
export type OverrideKind = (typeof overrideKinds)[number];

const person = z.nullable(z.object({ id, name: z.string() }));

/** One override, from its start to its end; at most one open per kind. */
export const statusOverride = z.object({
  id,
  kind: z.enum(overrideKinds),
  /** Null if none was given. */
  reason: word,
  since: instant,
  /** Expected last day, in the account's calendar. */
  until: z.nullable(calendarDay),
  set_by: person,
  ended_at: z.nullable(instant),
  ended_by: person,
});
export type StatusOverride = z.output<typeof statusOverride>;

const overrideParams = z.strictObject({ id, kind: z.enum(overrideKinds) });

export const listStatusOverrides = endpoint('GET /assets/{id}/status-overrides', access, {
  summary: 'Marks of one asset: those that stand, then those that have ended, newest first.',
  reply: z.object({ items: z.array(statusOverride) }),
});

export const setStatusOverride = endpoint('PUT /assets/{id}/status-overrides/{kind}', adminAccess, {
  summary: 'Marks an asset as disabled or in maintenance; where it is already, says again why and until when.',
  params: overrideParams,
  body: z.strictObject({ reason: text(500), until: z.optional(z.nullable(calendarDay)) }),
  reply: statusOverride,
});

export const endStatusOverride = endpoint('DELETE /assets/{id}/status-overrides/{kind}', adminAccess, {
  summary: 'Ends a mark of an asset, where it stands.',
  params: overrideParams,
});
