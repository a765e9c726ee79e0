import { reachesUnit, type Scope } from '#platform/scope.ts';

type Actor = Pick<Scope, 'mayAct' | 'sections' | 'unitIds'>;

/** Who draws, changes and removes geofences in a unit: anyone who reaches it and may act. */
export function mayDraw(scope: Actor, unitId: string): boolean {
  return mayDrawAny(scope) && reachesUnit(scope, unitId);
}

/** Whether there is anything to draw for a person: what they see lies in units that they reach. */
export function mayDrawAny({ mayAct, sections }: Pick<Actor, 'mayAct' | 'sections'>): boolean {
  return mayAct && sections.includes('geofences');
}
