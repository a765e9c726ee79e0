import { hasModule, reachesUnit, type Scope } from '#platform/scope.ts';

/** Who sees an alert as a whole: whoever reaches its unit and has the section. */
export function maySee(scope: Scope, unitId: string): boolean {
  return hasModule(scope.modules, 'services:simc') && scope.sections.includes('alerts') && reachesUnit(scope, unitId);
}

/** Who treats it: whoever sees it and may act. */
export function mayTreat(scope: Scope, unitId: string): boolean {
  return mayTreatAny(scope) && maySee(scope, unitId);
}

/** Who treats alerts at all. */
export function mayTreatAny({ mayAct, sections }: Pick<Scope, 'mayAct' | 'sections'>): boolean {
  return mayAct && sections.includes('alerts');
}
