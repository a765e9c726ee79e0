import { reachesUnit, type Scope } from '#platform/scope.ts';

/**
 * Who may create, change and delete a definition: people who may act and reach all its units. A definition for every
 * unit, including future ones, requires reaching every unit.
 */
export function mayDefine(scope: Scope, unitIds: readonly string[]): boolean {
  if (!mayDefineAny(scope)) return false;
  return scope.unitIds === null || (unitIds.length > 0 && unitIds.every((id) => reachesUnit(scope, id)));
}

/** Whether the person may create any definition at all. */
export function mayDefineAny({ mayAct, sections }: Pick<Scope, 'mayAct' | 'sections'>): boolean {
  return mayAct && sections.includes('management');
}
