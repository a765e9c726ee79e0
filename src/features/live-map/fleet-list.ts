import { groupOf, statusGroups, type StatusGroup } from '#features/assets/contract.ts';
import type { Fleet, FleetAsset } from './fleet.ts';

export const fleetSorts = ['code', 'status', 'speed', 'recent'] as const;
export type FleetSort = (typeof fleetSorts)[number];

export interface FleetFilter {
  /** Empty: all. */
  groups: ReadonlySet<StatusGroup>;
  text: string;
}

export type GroupCounts = Record<StatusGroup, number>;

/** The assets that pass the filter, in order, and how many of each status pass its text. */
export function listFleet(
  fleet: Fleet,
  filter: FleetFilter,
  sort: FleetSort,
): { assets: FleetAsset[]; counts: GroupCounts } {
  const words = foldText(filter.text).split(/\s+/).filter(Boolean);
  const counts = noCounts();
  const assets: FleetAsset[] = [];
  for (const asset of fleet.assets) {
    if (words.length > 0 && !holdsAll(searchedOf(fleet, asset), words)) continue;
    const group = groupOf(asset.status);
    counts[group] += 1;
    if (filter.groups.size === 0 || filter.groups.has(group)) assets.push(asset);
  }
  return { assets: assets.sort(orders[sort]), counts };
}

export function noCounts(): GroupCounts {
  return { running: 0, engine_on: 0, off: 0, silent: 0, maintenance: 0, disabled: 0, never: 0 };
}

/** Accents and case do not matter to people who search. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

function searchedOf(fleet: Fleet, asset: FleetAsset): string {
  const unit = fleet.unitOf(asset);
  return foldText(
    [asset.code, asset.manufacturer, asset.model, asset.category, unit?.code, unit?.name].filter(Boolean).join(' '),
  );
}

function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

type Order = (a: FleetAsset, b: FleetAsset) => number;

const codes = new Intl.Collator('en', { numeric: true });
const byCode: Order = (a, b) => codes.compare(a.code, b.code);
const rank = new Map<StatusGroup, number>(statusGroups.map((group, index) => [group, index]));
const rankOf = (asset: FleetAsset) => rank.get(groupOf(asset.status)) ?? 0;

const orders: Record<FleetSort, Order> = {
  code: byCode,
  status: (a, b) => rankOf(a) - rankOf(b) || byCode(a, b),
  speed: (a, b) => Math.round(movingSpeed(b)) - Math.round(movingSpeed(a)) || byCode(a, b),
  recent: (a, b) => (b.time ?? '').localeCompare(a.time ?? '') || byCode(a, b),
};

/** What an asset last drove says nothing once it stands or is silent. */
function movingSpeed(asset: FleetAsset): number {
  return asset.status === 'running' ? (asset.speed_kmh ?? 0) : -1;
}
