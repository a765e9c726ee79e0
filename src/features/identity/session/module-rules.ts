import { assetModule, sections } from '#platform/scope.ts';
import type { Role } from '#features/identity/users/contract.ts';

/** Modules of every admin, independent of the account. */
const adminModules = [
  'admin:users',
  'admin:dashboards',
  'admin:account',
  'admin:api-keys',
  'admin:audit',
  'admin:outbox',
];

export const allSections: readonly string[] = sections;

/** Module codes of a person in an account, checked by the route guard and the API. */
export function modulesOf(
  role: Role,
  account: { modules: readonly string[] },
  profiles: { any: boolean },
): readonly string[] {
  const services = account.modules.filter((code) => code.startsWith('services:'));
  if (role === 'admin') return ['notifications', ...services, ...adminModules];
  // A viewer needs an asset profile for the asset module.
  return ['notifications', ...services.filter((code) => code !== assetModule || profiles.any)];
}

/** Sections of a viewer by their asset profiles, without settings. */
export function viewerSections(named: readonly string[]): readonly string[] {
  return allSections.filter((section) => section !== 'settings' && named.includes(section));
}
