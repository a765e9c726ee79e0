import * as z from 'zod/mini';
import { listGeofences, resource } from '#features/geofences/contract.ts';
import { firstPreset, spanPart } from '#features/trips/history/public.ts';
import { addressOf, namesInUse, searchText, yesOrNo, type ValuesOf } from '#platform/address.ts';
import { several } from '#platform/contract.ts';
import { mapKinds } from '#platform/geo/map-kinds.ts';
import { mapPlaceText } from '#platform/geo/map-place.ts';

/** Filter of list and map; `active` null: active and inactive, `asset_id` null: any asset. */
const filter = addressOf(
  { ...listGeofences.query.shape, search: searchText, active: yesOrNo },
  { search: '', unit_id: [], resource: [], active: null, asset_id: null },
);
export type GeofenceFilter = ValuesOf<typeof filter>;
export const noGeofenceFilter = filter.defaults;

/** The first is the default and omitted from the address. */
export const geofenceSorts = ['name', 'unit', '-updated_at', '-events_today', '-inside_now'] as const;
export type GeofenceSort = (typeof geofenceSorts)[number];

/** Tabs of the selected geofence. */
export const panelTabs = ['about', 'stays', 'events', 'days'] as const;

/** Parameters whose change discards a drawing. */
export const drawingNames = ['geofence', 'form'] as const;

/**
 * `geofence`: the selected id, possibly not in scope. `form`: a new geofence or an edit of the selected one. History:
 * span, event types (none: all) and the event with its evidence shown. `at`: map position; null: fitted to the content.
 * Opening something adds a history entry.
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

/** Number of active filters except the search. */
export function countFilters(values: GeofenceFilter): number {
  return namesInUse(values).filter((name) => name !== 'search').length;
}
