import type { AssetFilter } from '#features/assets/catalogue/public.ts';
import { groupOf, statusGroups, type StatusGroup } from '#features/assets/catalogue/contract.ts';
import { rowField } from '#features/assets/catalogue/live/public.ts';
import { compileFilter } from './fleet-filter.ts';
import type { Fleet } from './fleet.ts';

export const fleetSorts = ['code', 'status', 'speed', 'recent'] as const;
export type FleetSort = (typeof fleetSorts)[number];

export type GroupCounts = Record<StatusGroup, number>;

/** Result of server-side filters when they match nothing. */
export const noneMatching: ReadonlySet<string> = new Set();

/** Assets that pass the filter in code order, and counts per status that ignore the status filter. */
export function passFleet(
  fleet: Fleet,
  filter: AssetFilter,
  matching: ReadonlySet<string> = noneMatching,
): { ids: string[]; counts: GroupCounts } {
  const passes = compileFilter(filter, matching);
  const wanted = filter.status.length > 0 ? new Set(filter.status) : null;
  const counts = noCounts();
  const ids: string[] = [];
  // Reads rows directly: creating objects for thousands of moved assets would dominate the cost.
  for (let slot = 0; slot < fleet.size; slot++) {
    const asset = fleet.namedAt(slot);
    if (!asset || (passes && !passes(asset))) continue;
    const status = fleet.statusAt(slot);
    counts[groupOf(status)] += 1;
    if (!wanted || wanted.has(status)) ids.push(asset.id);
  }
  return { ids, counts };
}

/** Sorts ids; equal ranks keep the order of codes. */
export function sortFleet(fleet: Fleet, ids: readonly string[], sort: FleetSort): readonly string[] {
  const rank = ranks[sort];
  if (!rank) return ids;
  // Ranks are integers, so that one numeric array holds rank and position and sorts without a comparator.
  const keys = new Float64Array(ids.length);
  ids.forEach((id, place) => {
    const slot = fleet.slotOf(id);
    keys[place] = (slot === undefined ? 0 : rank(fleet, slot)) * placeRoom + place;
  });
  keys.sort();
  return Array.from(keys, (key) => ids[key % placeRoom] ?? '');
}

export function noCounts(): GroupCounts {
  return {
    running: 0,
    engine_on: 0,
    engine_off: 0,
    turned_off: 0,
    silent: 0,
    maintenance: 0,
    disabled: 0,
    never: 0,
  };
}

/** More than the assets of an account; ranks of up to 33 bits fit beside it. */
const placeRoom = 2 ** 20;
const statusRanks = new Map<StatusGroup, number>(statusGroups.map((group, index) => [group, index]));
const fastestKmh = 10_000;
/** Later than any report; the rank is the number of seconds before it. */
const latestMs = Date.UTC(2060, 0);

/** The lowest rank comes first; none is negative. */
const ranks: Record<FleetSort, ((fleet: Fleet, slot: number) => number) | null> = {
  code: null,
  status: (fleet, slot) => statusRanks.get(groupOf(fleet.statusAt(slot))) ?? 0,
  speed: (fleet, slot) => fastestKmh - Math.round(movingSpeed(fleet, slot)),
  recent: (fleet, slot) => Math.round((latestMs - numberAt(fleet, slot, rowField.time)) / 1_000),
};

/** The last speed of a stationary or silent asset is ignored. */
function movingSpeed(fleet: Fleet, slot: number): number {
  return fleet.statusAt(slot) === 'running' ? numberAt(fleet, slot, rowField.speed) : -1;
}

/** Field of an asset's row; 0: unknown. */
function numberAt(fleet: Fleet, slot: number, field: number): number {
  // `rowAt` first: it may write the row.
  const at = fleet.rowAt(slot) + field;
  return fleet.rows[at] || 0;
}
