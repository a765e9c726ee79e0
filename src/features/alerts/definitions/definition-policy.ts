import { reachesUnit, type Scope } from '#platform/scope.ts';

/**
 * Who adds, changes and ends a definition: whoever may act and reaches all that it is for. One for every unit, those to come too, is
 * for people who reach every unit.
 */
export function mayDefine(scope: Scope, unitIds: readonly string[]): boolean {
  if (!mayDefineAny(scope)) return false;
  return scope.unitIds === null || (unitIds.length > 0 && unitIds.every((id) => reachesUnit(scope, id)));
}

/** Whether there is anything to add for somebody. */
export function mayDefineAny({ mayAct, sections }: Pick<Scope, 'mayAct' | 'sections'>): boolean {
  return mayAct && sections.includes('management');
}
