import { reachesUnit, type Scope } from '#platform/scope.ts';

/**
 * Who adds, changes and ends a definition: people who may act and reach all that it is for. One for every unit, those to come too, is
 * for people who reach every unit.
 */
export function mayDefine(scope: Scope, unitIds: readonly string[]): boolean {
  if (!mayDefineAny(scope)) return false;
  return scope.unitIds === null || (unitIds.length > 0 && unitIds.every((id) => reachesUnit(scope, id)));
}

/** Whether the person may add any definition. */
export function mayDefineAny({ mayAct, sections }: Pick<Scope, 'mayAct' | 'sections'>): boolean {
  return mayAct && sections.includes('management');
}
