export const assetModule = 'services:simc';

/**
 * Sections of the asset module that an asset profile can include. Settings are for administrators, whatever a profile
 * says.
 */
export const sections = [
  'assets',
  'map',
  'routes',
  'geofences',
  'alerts',
  'management',
  'indicators',
  'settings',
] as const;
export type Section = (typeof sections)[number];

/**
 * What a signed-in person or a key can access in the current account; it limits lists, counts, maps, live events and
 * exports alike.
 */
export interface Scope {
  accountId: string;
  /** The person, or the key's service account, which has the key's id. */
  userId: string;
  /** Kind of the calling key; absent for people. */
  key?: 'read' | 'full' | 'aemp';
  /** Of a key of kind `aemp` for a renter: only assets and days of this customer's contracts. */
  customer?: string;
  role: 'admin' | 'viewer';
  modules: readonly string[];
  /** Sections of the asset module. */
  sections: readonly string[];
  /** Null: every unit of the account. Never null for a viewer whose profiles name units. */
  unitIds: readonly string[] | null;
  /** May treat alerts and draw geofences in its units. */
  mayAct: boolean;
}

/** A module code allows every name that starts with it; a colon counts as a dash. */
export function hasModule(modules: readonly string[], wanted: string): boolean {
  return modules.includes(wanted);
}

/** Whether a unit is in the scope. */
export function reachesUnit(scope: Pick<Scope, 'unitIds'>, unitId: string): boolean {
  return scope.unitIds === null || scope.unitIds.includes(unitId);
}
