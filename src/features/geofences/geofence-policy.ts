import { reachesUnit, type Scope } from '#platform/scope.ts';

/** Who draws, changes and removes geofences in a unit: whoever reaches it and may act. */
export function mayDraw(scope: Scope, unitId: string): boolean {
  return scope.mayAct && scope.sections.includes('geofences') && reachesUnit(scope, unitId);
}
