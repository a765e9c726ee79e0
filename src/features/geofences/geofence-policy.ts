import { reachesUnit, type Scope } from '#platform/scope.ts';

type Actor = Pick<Scope, 'mayAct' | 'sections' | 'unitIds'>;

/** Whether the actor may write geofences of a unit: it must be in scope, with the right to act. */
export function mayDraw(scope: Actor, unitId: string): boolean {
  return mayDrawAny(scope) && reachesUnit(scope, unitId);
}

/** Whether the actor may write geofences of any visible unit. */
export function mayDrawAny({ mayAct, sections }: Pick<Actor, 'mayAct' | 'sections'>): boolean {
  return mayAct && sections.includes('geofences');
}
