import * as z from 'zod/mini';
import { assetFilter } from '#features/assets/catalogue/public.ts';
import { addressOf, commaList, oneOrAbsent, type ValuesOf } from '#platform/address.ts';
import { mapKinds } from '#platform/geo/map-kinds.ts';
import { mapPlaceText } from '#platform/geo/map-place.ts';
import { fleetSorts } from './fleet-list.ts';
import { geofenceShows } from './geofence-rows.ts';
import { mapParts } from './hidden-layers.ts';

/**
 * State of the map in the address: code of the selected asset, filter (shared with other asset screens; `sort` is not),
 * order of the list, map position (null: fitted), hidden layers, geofences shown (null: as last used) and the selected
 * geofence or sub-geofence.
 */
export const mapAddress = addressOf(
  {
    asset: z.string(),
    follows: oneOrAbsent,
    filter: assetFilter,
    order: z.enum(fleetSorts),
    at: mapPlaceText,
    kind: z.enum(mapKinds),
    hidden: commaList(mapParts),
    geofences: z.enum(geofenceShows),
    geofence: z.string(),
  },
  {
    asset: null,
    follows: false,
    order: fleetSorts[0],
    at: null,
    kind: mapKinds[0],
    hidden: [],
    geofences: null,
    geofence: null,
  },
  {
    names: { follows: 'follow', kind: 'map', hidden: 'hide' },
    formerNames: { geofences: 'geofences'.slice(3), geofence: 'geofence'.slice(3) },
    tidy: (values) => ({
      ...values,
      filter: { ...values.filter, search: values.filter.search.trim() },
      follows: values.asset !== null && values.follows,
    }),
  },
);
export type MapAddress = ValuesOf<typeof mapAddress>;
