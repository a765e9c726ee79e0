import type { RouteAsset, RouteItem } from './contract.ts';
import { wallClock } from '#platform/time/wall-clock.ts';

/** Trips and stops of one asset as far as they are read. */
export interface ReadItems {
  items: readonly RouteItem[] | undefined;
  error: Error | null;
  /** How many there are, read or not. */
  total: number;
}

/** One line of the list: assets, under each its days, under each day what happened, in order. */
export type RouteRow =
  | { kind: 'asset'; key: string; asset: RouteAsset; isOpen: boolean }
  | { kind: 'day'; key: string; asset: RouteAsset; day: string; distance_km: number; driving_s: number; trips: number }
  | { kind: 'trip' | 'stop'; key: string; asset: RouteAsset; item: RouteItem }
  | { kind: 'waiting' | 'fault' | 'nothing'; key: string; asset: RouteAsset }
  | { kind: 'cut'; key: string; asset: RouteAsset; shown: number; total: number };

/** What a trip or stop is known by on the page. */
export function keyOfItem({ kind, asset_id, started_at }: Pick<RouteItem, 'kind' | 'asset_id' | 'started_at'>): string {
  return `${kind} ${asset_id} ${started_at}`;
}

interface Listed {
  assets: readonly RouteAsset[];
  isOpen(asset: RouteAsset): boolean;
  itemsOf(asset: RouteAsset): ReadItems;
  /** By whose clocks days go. */
  timeZone: string;
}

/** All lines in their order: the newest day first, each day from morning to night. */
export function listRows({ assets, isOpen, itemsOf, timeZone }: Listed): RouteRow[] {
  return assets.flatMap((asset): RouteRow[] => {
    const head: RouteRow = { kind: 'asset', key: asset.id, asset, isOpen: isOpen(asset) };
    return head.isOpen ? [head, ...rowsUnder(asset, itemsOf(asset), timeZone)] : [head];
  });
}

function rowsUnder(asset: RouteAsset, { items, error, total }: ReadItems, timeZone: string): RouteRow[] {
  const alone = (kind: 'waiting' | 'fault' | 'nothing'): RouteRow[] => [{ kind, key: `${kind} ${asset.id}`, asset }];
  if (!items) return alone(error ? 'fault' : 'waiting');
  if (items.length === 0) return alone('nothing');
  const days = Map.groupBy(items, (item) => wallClock(Date.parse(item.started_at), timeZone).slice(0, 10));
  const rows = [...days].reverse().flatMap(([day, ofDay]) => rowsOfDay(asset, day, ofDay));
  if (items.length < total) rows.push({ kind: 'cut', key: `cut ${asset.id}`, asset, shown: items.length, total });
  return rows;
}

function rowsOfDay(asset: RouteAsset, day: string, items: readonly RouteItem[]): RouteRow[] {
  const trips = items.filter((item) => item.kind === 'trip');
  const sum = (read: (trip: (typeof trips)[number]) => number) => trips.reduce((all, trip) => all + read(trip), 0);
  return [
    {
      kind: 'day',
      key: `${asset.id} ${day}`,
      asset,
      day,
      distance_km: sum((trip) => trip.distance_km),
      driving_s: sum((trip) => trip.duration_s),
      trips: trips.length,
    },
    ...items.map((item): RouteRow => ({ kind: item.kind, key: keyOfItem(item), asset, item })),
  ];
}
