import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../scope.ts';

/** The condition that the unit of a row is in the caller's reach: by it every store narrows what it reads. */
export function inReach({ unitIds }: Pick<Scope, 'unitIds'>, unit: RawBuilder<unknown>): RawBuilder<boolean> {
  return unitIds === null ? sql<boolean>`true` : sql<boolean>`${unit} = any(${unitIds}::uuid[])`;
}
