import { hasModule, reachesUnit, type Scope } from '#platform/scope.ts';

/** Who sees an alert: people who reach its unit and have the section. */
export function maySee(scope: Scope, unitId: string): boolean {
  return hasModule(scope.modules, 'services:simc') && scope.sections.includes('alerts') && reachesUnit(scope, unitId);
}

/** Who treats an alert: people who see it and may act. */
export function mayTreat(scope: Scope, unitId: string): boolean {
  return mayTreatAny(scope) && maySee(scope, unitId);
}

/** Whether a person may treat any alert at all. */
export function mayTreatAny({ mayAct, sections }: Pick<Scope, 'mayAct' | 'sections'>): boolean {
  return mayAct && sections.includes('alerts');
}
