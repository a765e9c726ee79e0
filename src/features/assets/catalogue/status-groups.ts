import { assetStatuses, type AssetStatus } from './asset-status.ts';

/** Groups of statuses in lists and maps, in that order. */
export const statusGroups = [
  'running',
  'engine_on',
  'engine_off',
  'turned_off',
  'silent',
  'maintenance',
  'disabled',
  'never',
] as const;

export type StatusGroup = (typeof statusGroups)[number];

const groups: Record<AssetStatus, StatusGroup> = {
  running: 'running',
  engine_on: 'engine_on',
  engine_off: 'engine_off',
  turned_off: 'turned_off',
  no_communication: 'silent',
  in_maintenance: 'maintenance',
  temporarily_disabled: 'disabled',
  without_status: 'never',
};

export function groupOf(status: AssetStatus): StatusGroup {
  return groups[status];
}

/** The statuses that count as one group. */
export function statusesOf(group: StatusGroup): AssetStatus[] {
  return assetStatuses.filter((status) => groups[status] === group);
}

/** The groups that a selection of statuses includes completely. */
export function groupsWithin(statuses: readonly AssetStatus[]): StatusGroup[] {
  return statusGroups.filter((group) => statusesOf(group).every((status) => statuses.includes(status)));
}
