import { assetModule, sections } from '#platform/scope.ts';
import type { Role } from '#features/identity/users/contract.ts';

/** What comes with the role admin, whatever the account has. */
const adminModules = [
  'admin:users',
  'admin:dashboards',
  'admin:account',
  'admin:api-keys',
  'admin:audit',
  'admin:outbox',
];

/** Every section of the asset module, as an account's admin has them. */
export const allSections: readonly string[] = sections;

/** The module codes of a person in an account: what the route guard asks for, and the API with it. */
export function modulesOf(
  role: Role,
  account: { modules: readonly string[] },
  profiles: { any: boolean },
): readonly string[] {
  const services = account.modules.filter((code) => code.startsWith('services:'));
  if (role === 'admin') return ['notifications', ...services, ...adminModules];
  // A viewer reaches the asset module by an asset profile only.
  return ['notifications', ...services.filter((code) => code !== assetModule || profiles.any)];
}

/** The sections of a viewer: what their asset profiles name, never the settings. */
export function viewerSections(named: readonly string[]): readonly string[] {
  return allSections.filter((section) => section !== 'settings' && named.includes(section));
}
