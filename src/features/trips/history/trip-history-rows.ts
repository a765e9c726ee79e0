import type { TripAsset, HistoryItem } from './contract.ts';
import { wallClock } from '#platform/time/wall-clock.ts';

/** Loaded trips and stops of one asset. */
export interface ReadItems {
  items: readonly HistoryItem[] | undefined;
  error: Error | null;
  /** Total number, loaded or not. */
  total: number;
}

/** One row of the list: assets, their days, and the trips and stops of each day. */
export type TripHistoryRow =
  | { kind: 'asset'; key: string; asset: TripAsset; isOpen: boolean }
  | {
      kind: 'day';
      key: string;
      asset: TripAsset;
      day: string;
      distance_km: number;
      driving_s: number;
      trips: number;
    }
  | { kind: 'trip' | 'stop'; key: string; asset: TripAsset; item: HistoryItem }
  | { kind: 'waiting' | 'fault' | 'nothing'; key: string; asset: TripAsset }
  | { kind: 'cut'; key: string; asset: TripAsset; shown: number; total: number };

/** Key of a trip or stop on the page. */
export function keyOfItem({
  kind,
  asset_id,
  started_at,
}: Pick<HistoryItem, 'kind' | 'asset_id' | 'started_at'>): string {
  return `${kind} ${asset_id} ${started_at}`;
}

interface Listed {
  assets: readonly TripAsset[];
  isOpen(asset: TripAsset): boolean;
  itemsOf(asset: TripAsset): ReadItems;
  /** Time zone of the days. */
  timeZone: string;
}

/** All rows in order: newest day first, each day in order of time. */
export function listRows({ assets, isOpen, itemsOf, timeZone }: Listed): TripHistoryRow[] {
  return assets.flatMap((asset): TripHistoryRow[] => {
    const head: TripHistoryRow = { kind: 'asset', key: asset.id, asset, isOpen: isOpen(asset) };
    return head.isOpen ? [head, ...rowsUnder(asset, itemsOf(asset), timeZone)] : [head];
  });
}

function rowsUnder(asset: TripAsset, { items, error, total }: ReadItems, timeZone: string): TripHistoryRow[] {
  const alone = (kind: 'waiting' | 'fault' | 'nothing'): TripHistoryRow[] => [
    { kind, key: `${kind} ${asset.id}`, asset },
  ];
  if (!items) return alone(error ? 'fault' : 'waiting');
  if (items.length === 0) return alone('nothing');
  const days = Map.groupBy(items, (item) => wallClock(Date.parse(item.started_at), timeZone).slice(0, 10));
  const rows = [...days].reverse().flatMap(([day, ofDay]) => rowsOfDay(asset, day, ofDay));
  if (items.length < total) rows.push({ kind: 'cut', key: `cut ${asset.id}`, asset, shown: items.length, total });
  return rows;
}

function rowsOfDay(asset: TripAsset, day: string, items: readonly HistoryItem[]): TripHistoryRow[] {
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
    ...items.map((item): TripHistoryRow => ({ kind: item.kind, key: keyOfItem(item), asset, item })),
  ];
}
