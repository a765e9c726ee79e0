import type { AssetFilter } from '#features/assets/public.ts';
import { groupOf, statusGroups, type StatusGroup } from '#features/assets/contract.ts';
import { compileFilter } from './fleet-filter.ts';
import type { Fleet, FleetAsset } from './fleet.ts';

export const fleetSorts = ['code', 'status', 'speed', 'recent'] as const;
export type FleetSort = (typeof fleetSorts)[number];

export type GroupCounts = Record<StatusGroup, number>;

/** The assets that pass the filter, in the order of their codes, and how many of each status pass all of it but the statuses. */
export function passFleet(fleet: Fleet, filter: AssetFilter): { ids: string[]; counts: GroupCounts } {
  const passes = compileFilter(filter);
  const wanted = filter.status.length > 0 ? new Set(filter.status) : null;
  const counts = noCounts();
  const ids: string[] = [];
  for (const asset of fleet.assets) {
    if (passes && !passes(asset)) continue;
    counts[groupOf(asset.status)] += 1;
    if (!wanted || wanted.has(asset.status)) ids.push(asset.id);
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
    const asset = fleet.get(id);
    keys[place] = (asset ? rank(asset) : 0) * placeRoom + place;
  });
  keys.sort();
  return Array.from(keys, (key) => ids[key % placeRoom] ?? '');
}

export function noCounts(): GroupCounts {
  return { running: 0, engine_on: 0, off: 0, silent: 0, maintenance: 0, disabled: 0, never: 0 };
}

/** More assets than one account has; a rank of up to 33 bits fits beside it. */
const placeRoom = 2 ** 20;
const statusRanks = new Map<StatusGroup, number>(statusGroups.map((group, index) => [group, index]));
const fastestKmh = 10_000;
/** Later than any report; seconds back from it are the rank. */
const latestMs = Date.UTC(2060, 0);

/** What comes first has the lowest rank; none is below 0. */
const ranks: Record<FleetSort, ((asset: FleetAsset) => number) | null> = {
  code: null,
  status: ({ status }) => statusRanks.get(groupOf(status)) ?? 0,
  speed: (asset) => fastestKmh - Math.round(movingSpeed(asset)),
  recent: ({ time }) => Math.round((latestMs - (time === null ? 0 : Date.parse(time))) / 1_000),
};

/** What an asset last drove says nothing once it stands or is silent. */
function movingSpeed(asset: FleetAsset): number {
  return asset.status === 'running' ? (asset.speed_kmh ?? 0) : -1;
}
