import type { DirectoryAsset } from '../../directory/directory-account.ts';
import type { ReceivedPosition } from '../position.ts';
import type { Tracked } from '../shards/tracked.ts';

/** A request's positions for one worker, or a slice of them, with the outcome. */
export interface ShardDelivery {
  arrivals: Arrival[];
  accepted: number;
  duplicates: number;
}

/** Position being received. */
export interface Arrival {
  asset: DirectoryAsset;
  key: Buffer;
  position: ReceivedPosition;
  of: ShardDelivery;
}

export interface SortedArrivals {
  /** Positions newer than the known ones of their asset, by asset in time order: not stored yet. */
  inOrder: { tracked: Tracked; arrivals: Arrival[] }[];
  /** Older positions: new or already stored. */
  late: Arrival[];
}

const sliceMost = 750;

/**
 * Even slices of a delivery in time order, stored one by one while others wait; no position becomes later than in the
 * whole. Empty for an empty delivery.
 */
export function sliceDelivery(delivery: ShardDelivery): ShardDelivery[] {
  const { arrivals } = delivery;
  if (arrivals.length === 0) return [];
  if (arrivals.length <= sliceMost) return [delivery];
  const rising = arrivals.toSorted((a, b) => a.position.time - b.position.time);
  const size = Math.ceil(rising.length / Math.ceil(rising.length / sliceMost));
  const slices: ShardDelivery[] = [];
  for (let start = 0; start < rising.length; start += size) {
    const slice: ShardDelivery = { arrivals: rising.slice(start, start + size), accepted: 0, duplicates: 0 };
    for (const arrival of slice.arrivals) arrival.of = slice;
    slices.push(slice);
  }
  return slices;
}

/** Sorts by asset and time and drops duplicates within the batch; the first to arrive counts. */
export function sortArrivals(arrivals: readonly Arrival[], find: (asset: DirectoryAsset) => Tracked): SortedArrivals {
  const sorted: SortedArrivals = { inOrder: [], late: [] };
  for (const [tracked, own] of groupByAsset(arrivals, find)) {
    if (!isRising(own)) own.sort((a, b) => a.position.time - b.position.time);
    const latest = tracked.state.time ?? -Infinity;
    const inOrder: Arrival[] = [];
    let before = Number.NaN;
    for (const arrival of own) {
      const { time } = arrival.position;
      if (time === before) arrival.of.duplicates++;
      else if (time <= latest) sorted.late.push(arrival);
      else inOrder.push(arrival);
      before = time;
    }
    if (inOrder.length > 0) sorted.inOrder.push({ tracked, arrivals: inOrder });
  }
  return sorted;
}

function groupByAsset(arrivals: readonly Arrival[], find: (asset: DirectoryAsset) => Tracked): Map<Tracked, Arrival[]> {
  const groups = new Map<Tracked, Arrival[]>();
  for (const arrival of arrivals) {
    const tracked = find(arrival.asset);
    tracked.asset = arrival.asset;
    const group = groups.get(tracked);
    if (group) group.push(arrival);
    else groups.set(tracked, [arrival]);
  }
  return groups;
}

function isRising(arrivals: readonly Arrival[]): boolean {
  for (let index = 1; index < arrivals.length; index++) {
    if ((arrivals[index]?.position.time ?? 0) <= (arrivals[index - 1]?.position.time ?? 0)) return false;
  }
  return true;
}
