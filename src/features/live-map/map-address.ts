import { isStatusGroup, type StatusGroup } from '#features/assets/contract.ts';
import { fleetSorts, type FleetSort } from './fleet-list.ts';

/** What the map's address says, so that a link shows a colleague the same. */
export interface MapAddress {
  /** Code of the chosen asset. */
  asset: string | null;
  groups: readonly StatusGroup[];
  text: string;
  sort: FleetSort;
  /** Where the map looks; null: at everything. */
  at: { latitude: number; longitude: number; zoom: number } | null;
}

export function readMapAddress(params: URLSearchParams): MapAddress {
  const sort = params.get('sort');
  return {
    asset: params.get('asset') || null,
    groups: (params.get('status') ?? '').split(',').filter(isStatusGroup),
    text: (params.get('q') ?? '').slice(0, 100),
    sort: fleetSorts.find((name) => name === sort) ?? 'code',
    at: readPlace(params.get('at')),
  };
}

/** The address without what stands there anyway; parameters of others stay. */
export function writeMapAddress(params: URLSearchParams, address: MapAddress): URLSearchParams {
  const { asset, groups, text, sort, at } = address;
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put('asset', asset);
  put('status', groups.join(','));
  put('q', text.trim());
  put('sort', sort === 'code' ? null : sort);
  put('at', at && [at.latitude.toFixed(5), at.longitude.toFixed(5), at.zoom.toFixed(2)].join(','));
  return next;
}

function readPlace(text: string | null): MapAddress['at'] {
  const [latitude, longitude, zoom, ...more] = (text ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (latitude === undefined || longitude === undefined || zoom === undefined || more.length > 0) return null;
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 24;
  return isPlace ? { latitude, longitude, zoom } : null;
}
