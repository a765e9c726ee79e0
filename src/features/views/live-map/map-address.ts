import * as z from 'zod/mini';
import { assetFilter } from '#features/assets/catalogue/public.ts';
import { addressOf, commaList, oneOrAbsent, type ValuesOf } from '#platform/address.ts';
import { mapKinds } from '#platform/geo/map-kinds.ts';
import { mapPlaceText } from '#platform/geo/map-place.ts';
import { fleetSorts } from './fleet-list.ts';
import { geofenceShows } from './geofence-tree.ts';
import { mapParts } from './map-look.ts';

/**
 * What the map's address says: the chosen asset by its code, the filter as on every screen of assets (`sort` is another screen's),
 * the list's order, where the map looks (null: at everything) and what is not drawn; which geofences are drawn (null: those looked
 * at last) and the id of the chosen one or sub-geofence.
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
