import { hasModule, type Scope } from '#platform/scope.ts';

export type SearchKind =
  'assets' | 'units' | 'alerts' | 'geofences' | 'profiles' | 'people' | 'devices' | 'unassigned_devices';

/** Whether the person may find a kind: only what they may also list. */
export function mayFind(scope: Pick<Scope, 'modules' | 'sections' | 'role'>, kind: SearchKind): boolean {
  const hasAssets = hasModule(scope.modules, 'services:simc');
  switch (kind) {
    case 'assets':
      return hasAssets && (scope.sections.includes('assets') || scope.sections.includes('map'));
    case 'devices':
      return hasAssets && scope.sections.includes('assets');
    case 'unassigned_devices':
      return hasAssets && scope.role === 'admin';
    case 'units':
      return hasAssets;
    case 'alerts':
      return hasAssets && scope.sections.includes('alerts');
    case 'geofences':
      return hasAssets && scope.sections.includes('geofences');
    case 'profiles':
      return hasAssets && scope.role === 'admin';
    case 'people':
      return scope.role === 'admin' && hasModule(scope.modules, 'admin:users');
  }
}
