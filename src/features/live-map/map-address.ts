import { readAssetQuery, writeAssetQuery, type AssetFilter } from '#features/assets/public.ts';
import { fleetSorts, type FleetSort } from './fleet-list.ts';
import { mapKinds, mapParts, type MapKind, type MapPart } from './map-look.ts';

/** What the map's address says, so that a link shows a colleague the same. */
export interface MapAddress {
  /** Code of the chosen asset. */
  asset: string | null;
  /** Written as on every screen that filters assets. */
  filter: AssetFilter;
  /** Of the list; `sort` is another screen's. */
  order: FleetSort;
  /** Where the map looks; null: at everything. */
  at: { latitude: number; longitude: number; zoom: number } | null;
  kind: MapKind;
  /** What is not drawn. */
  hidden: readonly MapPart[];
  /** The map goes where the chosen asset goes. */
  follows: boolean;
}

export function readMapAddress(params: URLSearchParams): MapAddress {
  const { sort: _, ...filter } = readAssetQuery(params);
  const asset = params.get('asset') || null;
  const hidden = (params.get('hide') ?? '').split(',');
  return {
    asset,
    filter,
    order: oneOf(fleetSorts, params.get('order')),
    at: readPlace(params.get('at')),
    kind: oneOf(mapKinds, params.get('map')),
    hidden: mapParts.filter((part) => hidden.includes(part)),
    follows: asset !== null && params.get('follow') === '1',
  };
}

/** The address without what stands there anyway; parameters of others stay. */
export function writeMapAddress(params: URLSearchParams, address: MapAddress): URLSearchParams {
  const { asset, filter, order, at, kind, hidden, follows } = address;
  const next = writeAssetQuery(params, { ...filter, search: filter.search.trim(), sort: readAssetQuery(params).sort });
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put('asset', asset);
  put('follow', asset !== null && follows ? '1' : null);
  put('order', order === fleetSorts[0] ? null : order);
  put('at', at && [at.latitude.toFixed(5), at.longitude.toFixed(5), at.zoom.toFixed(2)].join(','));
  put('map', kind === mapKinds[0] ? null : kind);
  put('hide', hidden.join(','));
  return next;
}

/** What the text names; the first where it names none. */
function oneOf<Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word {
  return words.find((word) => word === text) ?? words[0];
}

function readPlace(text: string | null): MapAddress['at'] {
  const [latitude, longitude, zoom, ...more] = (text ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (latitude === undefined || longitude === undefined || zoom === undefined || more.length > 0) return null;
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 24;
  return isPlace ? { latitude, longitude, zoom } : null;
}
