import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { AssetFilter } from '#features/assets/catalogue/public.ts';
import type { Fleet, FleetChange } from '../../fleet.ts';
import type { FleetAsset } from '../../fleet-asset.ts';
import { membersOf, type Members } from '../../members.ts';
import { noneMatching, noCounts, passFleet, sortFleet, type FleetSort, type GroupCounts } from '../../fleet-list.ts';

export interface FleetList {
  ids: readonly string[];
  /** Ids in order of codes. */
  passing: readonly string[];
  /** The same ids; sets and arrays keep their identity while equal. */
  members: Members;
  counts: GroupCounts;
}

/** Milliseconds for which rows keep their places. */
const settleMs = 1_500;
const empty: FleetList = { ids: [], passing: [], members: membersOf([]), counts: noCounts() };

/**
 * Filtered and sorted list; an empty one without a fleet. Live changes are applied with a delay, changes by the person at
 * once.
 */
export function useFleetList(
  fleet: Fleet | null,
  filter: AssetFilter,
  { sort, matching = noneMatching }: { sort: FleetSort; matching?: ReadonlySet<string> },
): FleetList {
  const listed = (before: FleetList) => ({
    fleet,
    filter,
    sort,
    matching,
    list: fleet ? listAgain(before, { fleet, filter, sort, matching }) : empty,
  });
  const [state, setState] = useState(() => listed(empty));
  // Changes by the person apply in the same frame.
  if (state.fleet !== fleet || state.filter !== filter || state.sort !== sort || state.matching !== matching)
    setState(listed(state.list));
  /** Positions affect neither filters nor most orders. */
  const isTouchedBy = useEffectEvent(
    (change: FleetChange) => change.kind === 'loaded' || change.hasNewStatus || sort === 'speed' || sort === 'recent',
  );
  const relist = useEffectEvent(() => setState((before) => listed(before.list)));
  useEffect(() => {
    const settle = () => {
      timer = null;
      relist();
    };
    let timer: ReturnType<typeof setTimeout> | null = setTimeout(settle, 0);
    const leave = fleet?.subscribe((change) => {
      if (change.kind === 'loaded') relist();
      else if (isTouchedBy(change)) timer ??= setTimeout(settle, settleMs);
    });
    return () => {
      leave?.();
      if (timer) clearTimeout(timer);
    };
  }, [fleet]);
  return state.list;
}

/** An asset, updated live. */
export function useFleetAsset(fleet: Fleet, id: string | null): FleetAsset | undefined {
  const read = () => (id === null ? undefined : fleet.get(id));
  return useSyncExternalStore((listener) => fleet.subscribe(listener), read, read);
}

function listAgain(
  before: FleetList,
  {
    fleet,
    filter,
    sort,
    matching,
  }: { fleet: Fleet; filter: AssetFilter; sort: FleetSort; matching: ReadonlySet<string> },
): FleetList {
  const { ids: found, counts } = passFleet(fleet, filter, matching);
  const passing = keepSame(before.passing, found);
  const members = passing === before.passing ? before.members : membersOf(passing);
  return { ids: keepSame(before.ids, sortFleet(fleet, passing, sort)), passing, members, counts };
}

function keepSame(before: readonly string[], after: readonly string[]): readonly string[] {
  return after.length === before.length && after.every((id, index) => id === before[index]) ? before : after;
}
