import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Fleet, FleetAsset } from '../fleet.ts';
import { listFleet, noCounts, type FleetFilter, type FleetSort, type GroupCounts } from '../fleet-list.ts';

export interface FleetList {
  ids: readonly string[];
  /** The same ids; the same object while the same assets pass the filter. */
  members: ReadonlySet<string>;
  counts: GroupCounts;
}

/** Rows keep their places for so long, however much their assets do. */
const settleMs = 1_500;
const empty: FleetList = { ids: [], members: new Set(), counts: noCounts() };

/** The list as filter and order ask for it; it follows what assets do calmly, and the person at once. */
export function useFleetList(fleet: Fleet, filter: FleetFilter, sort: FleetSort): FleetList {
  const listed = (before: FleetList) => ({ filter, sort, list: nextList(before, listFleet(fleet, filter, sort)) });
  const [state, setState] = useState(() => listed(empty));
  // What the person asks for is there in the same frame.
  if (state.filter !== filter || state.sort !== sort) setState(listed(state.list));
  const relist = useEffectEvent(() => setState((before) => listed(before.list)));
  useEffect(() => {
    const settle = () => {
      timer = null;
      relist();
    };
    let timer: ReturnType<typeof setTimeout> | null = setTimeout(settle, 0);
    const leave = fleet.subscribe((change) => {
      if (change.kind === 'loaded') relist();
      else timer ??= setTimeout(settle, settleMs);
    });
    return () => {
      leave();
      if (timer) clearTimeout(timer);
    };
  }, [fleet]);
  return state.list;
}

/** One asset as it is now. */
export function useFleetAsset(fleet: Fleet, id: string | null): FleetAsset | undefined {
  const read = () => (id === null ? undefined : fleet.get(id));
  return useSyncExternalStore((listener) => fleet.subscribe(listener), read, read);
}

function nextList(before: FleetList, { assets, counts }: { assets: FleetAsset[]; counts: GroupCounts }): FleetList {
  const ids = assets.map(({ id }) => id);
  const isSame = ids.length === before.ids.length && ids.every((id, index) => id === before.ids[index]);
  const hasSameMembers = ids.length === before.members.size && ids.every((id) => before.members.has(id));
  return { ids: isSame ? before.ids : ids, members: hasSameMembers ? before.members : new Set(ids), counts };
}
