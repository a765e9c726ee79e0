import type { DirectoryAsset } from '../directory/directory-account.ts';
import type { ReceivedPosition } from './position.ts';
import type { Tracked } from './tracked.ts';

/** What one request brought for one worker, or a slice of it, and what became of it. */
export interface ShardDelivery {
  arrivals: Arrival[];
  accepted: number;
  duplicates: number;
}

/** One position on its way in. */
export interface Arrival {
  asset: DirectoryAsset;
  key: Buffer;
  position: ReceivedPosition;
  of: ShardDelivery;
}

export interface SortedArrivals {
  /** Newer than all that is known of their assets, asset by asset in order of time: these cannot be there already. */
  inOrder: { tracked: Tracked; arrivals: Arrival[] }[];
  /** Older than what is known of their assets: new, or there already. */
  late: Arrival[];
}

const sliceMost = 750;

/**
 * What is stored one after the other where others wait, so that nobody waits for a whole long request: even slices in order of
 * time, whose positions are therefore as little late as they were together. None of nothing.
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

/** Step: sorts by asset and time, and drops what came twice at once. The first to arrive is the one that counts. */
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
