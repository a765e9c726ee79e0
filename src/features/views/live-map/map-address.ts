import { readAssetQuery, writeAssetQuery, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { readLookedAt, writeLookedAt, type LookedAt } from '#platform/geo/map-place.ts';
import { geofenceShows, type GeofenceShow } from './geofence-tree.ts';
import { fleetSorts, type FleetSort } from './fleet-list.ts';
import { mapKinds, type MapKind } from '#platform/geo/map-kinds.ts';
import { mapParts, type MapPart } from './map-look.ts';

/** What the map's address says, so that a link shows a colleague the same. */
export interface MapAddress {
  /** Code of the chosen asset. */
  asset: string | null;
  /** Written as on every screen that filters assets. */
  filter: AssetFilter;
  /** Of the list; `sort` is another screen's. */
  order: FleetSort;
  /** Where the map looks; null: at everything. */
  at: LookedAt | null;
  kind: MapKind;
  /** What is not drawn. */
  hidden: readonly MapPart[];
  /** The map goes where the chosen asset goes. */
  follows: boolean;
  /** Which geofences are drawn; null: those that the person looked at last. */
  fences: GeofenceShow | null;
  /** Id of the chosen geofence or sub-geofence. */
  fence: string | null;
}

export function readMapAddress(params: URLSearchParams): MapAddress {
  const { sort: _, ...filter } = readAssetQuery(params);
  const asset = params.get('asset') || null;
  const hidden = (params.get('hide') ?? '').split(',');
  return {
    asset,
    filter,
    order: oneOf(fleetSorts, params.get('order')),
    at: readLookedAt(params.get('at')),
    kind: oneOf(mapKinds, params.get('map')),
    hidden: mapParts.filter((part) => hidden.includes(part)),
    follows: asset !== null && params.get('follow') === '1',
    fences: geofenceShows.find((show) => show === params.get('fences')) ?? null,
    fence: params.get('fence') || null,
  };
}

/** The address without what stands there anyway; parameters of others stay. */
export function writeMapAddress(params: URLSearchParams, address: MapAddress): URLSearchParams {
  const { asset, filter, order, at, kind, hidden, follows, fences, fence } = address;
  const next = writeAssetQuery(params, { ...filter, search: filter.search.trim(), sort: readAssetQuery(params).sort });
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put('asset', asset);
  put('follow', asset !== null && follows ? '1' : null);
  put('order', order === fleetSorts[0] ? null : order);
  put('at', at && writeLookedAt(at));
  put('map', kind === mapKinds[0] ? null : kind);
  put('hide', hidden.join(','));
  put('fences', fences);
  put('fence', fence);
  return next;
}

/** What the text names; the first where it names none. */
function oneOf<Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word {
  return words.find((word) => word === text) ?? words[0];
}
