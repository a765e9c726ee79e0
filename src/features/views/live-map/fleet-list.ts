import type { AssetFilter } from '#features/assets/catalogue/public.ts';
import { groupOf, statusGroups, type StatusGroup } from '#features/assets/catalogue/contract.ts';
import { rowField } from '#features/assets/catalogue/live/public.ts';
import { compileFilter } from './fleet-filter.ts';
import type { Fleet } from './fleet.ts';

export const fleetSorts = ['code', 'status', 'speed', 'recent'] as const;
export type FleetSort = (typeof fleetSorts)[number];

export type GroupCounts = Record<StatusGroup, number>;

/** Assets that match where a filter asks for nothing that it knows. */
export const noneMatching: ReadonlySet<string> = new Set();

/** The assets that pass the filter, in the order of their codes, and how many of each status pass all of it but the statuses. */
export function passFleet(
  fleet: Fleet,
  filter: AssetFilter,
  matching: ReadonlySet<string> = noneMatching,
): { ids: string[]; counts: GroupCounts } {
  const passes = compileFilter(filter, matching);
  const wanted = filter.status.length > 0 ? new Set(filter.status) : null;
  const counts = noCounts();
  const ids: string[] = [];
  // Of no asset that moved an object is made: of many thousands that would take longer than all the rest.
  for (let slot = 0; slot < fleet.size; slot++) {
    const asset = fleet.namedAt(slot);
    if (!asset || (passes && !passes(asset))) continue;
    const status = fleet.statusAt(slot);
    counts[groupOf(status)] += 1;
    if (!wanted || wanted.has(status)) ids.push(asset.id);
  }
  return { ids, counts };
}

/** The same ids in the order asked for; within one rank they keep the order of their codes. */
export function sortFleet(fleet: Fleet, ids: readonly string[], sort: FleetSort): readonly string[] {
  const rank = ranks[sort];
  if (!rank) return ids;
  // Ranks are whole numbers, so one array of numbers holds rank and place, and sorts without calling back.
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

/** More assets than one account has; a rank of up to 33 bits fits beside it. */
const placeRoom = 2 ** 20;
const statusRanks = new Map<StatusGroup, number>(statusGroups.map((group, index) => [group, index]));
const fastestKmh = 10_000;
/** Later than any report; seconds back from it are the rank. */
const latestMs = Date.UTC(2060, 0);

/** What comes first has the lowest rank; none is below 0. */
const ranks: Record<FleetSort, ((fleet: Fleet, slot: number) => number) | null> = {
  code: null,
  status: (fleet, slot) => statusRanks.get(groupOf(fleet.statusAt(slot))) ?? 0,
  speed: (fleet, slot) => fastestKmh - Math.round(movingSpeed(fleet, slot)),
  recent: (fleet, slot) => Math.round((latestMs - numberAt(fleet, slot, rowField.time)) / 1_000),
};

/** What an asset last drove says nothing once it stands or is silent. */
function movingSpeed(fleet: Fleet, slot: number): number {
  return fleet.statusAt(slot) === 'running' ? numberAt(fleet, slot, rowField.speed) : -1;
}

/** A number of an asset's row; 0: nobody knows. */
function numberAt(fleet: Fleet, slot: number, field: number): number {
  // The row first: it may only now be written.
  const at = fleet.rowAt(slot) + field;
  return fleet.rows[at] || 0;
}
