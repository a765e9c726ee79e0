import * as z from 'zod/mini';
import { listGeofences, resource } from '#features/geofences/contract.ts';
import { firstPreset, spanPart } from '#features/trips/history/public.ts';
import { addressOf, namesInUse, searchText, yesOrNo, type ValuesOf } from '#platform/address.ts';
import { several } from '#platform/contract.ts';
import { mapKinds } from '#platform/geo/map-kinds.ts';
import { mapPlaceText } from '#platform/geo/map-place.ts';

/** What narrows the list, and the map with it; `active` null: those that are on and off, `asset_id` null: those for any asset. */
const filter = addressOf(
  { ...listGeofences.query.shape, search: searchText, active: yesOrNo },
  { search: '', unit_id: [], resource: [], active: null, asset_id: null },
);
export type GeofenceFilter = ValuesOf<typeof filter>;
export const noGeofenceFilter = filter.defaults;

/** The first is the one that is not written down. */
export const geofenceSorts = ['name', 'unit', '-updated_at', '-events_today', '-inside_now'] as const;
export type GeofenceSort = (typeof geofenceSorts)[number];

/** Sides of the chosen geofence. */
export const panelTabs = ['about', 'stays', 'events', 'days'] as const;

/** Values of the address by which what is being drawn is lost. */
export const drawingNames = ['geofence', 'form'] as const;

/**
 * The id of the chosen geofence, as the address has it, may name none in reach. `form`: what is open to be filled in, a new geofence
 * or the chosen one. Of its history: the span, the types of events (none: all) and the event whose evidence is shown. The map looks
 * at `at`; null: at what there is to see. What is opened from nothing is a step.
 */
export const geofencesAddress = addressOf(
  {
    filter,
    sort: z.enum(geofenceSorts),
    geofence: z.string(),
    form: z.enum(['new', 'edit']),
    tab: z.enum(panelTabs),
    span: spanPart,
    types: several(resource),
    event: z.string(),
    at: mapPlaceText,
    kind: z.enum(mapKinds),
  },
  { sort: 'name', geofence: null, form: null, tab: 'about', types: [], event: null, at: null, kind: mapKinds[0] },
  {
    names: { types: 'type', kind: 'map' },
    tidy(values) {
      const isNew = values.form === 'new';
      if (values.geofence !== null && !isNew) return values;
      const nothing = { geofence: null, tab: 'about', span: firstPreset, types: [], event: null } as const;
      return { ...values, ...nothing, form: isNew ? ('new' as const) : null };
    },
    isStep: (before, { geofence, form }) =>
      before.geofence === null && before.form === null && Boolean(geofence ?? form),
  },
);
export type GeofencesAddress = ValuesOf<typeof geofencesAddress>;
export type ChangeGeofencesAddress = (change: Partial<GeofencesAddress>) => void;

/** How many filters beside the search are in use. */
export function countFilters(values: GeofenceFilter): number {
  return namesInUse(values).filter((name) => name !== 'search').length;
}
