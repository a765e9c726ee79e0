import type { Feature } from '#platform/server/feature.ts';

/** Every server feature of the portal. Removing a capability is removing its folder and its line here. */
export function listFeatures(): readonly Feature[] {
  return [];
}
