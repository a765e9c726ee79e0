import { fetchUnitReaders } from '#features/assets/permissions/server/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { reachesUnit } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { listAssignees as contract } from '../../treatment-contract.ts';
import { fetchBusyPeople } from './assignee-store.ts';

/** Possible assignees for alerts of all the given units, or current assignees; empty if a unit is out of reach. */
export async function listAssignees(
  context: Context,
  unitIds: readonly string[] | undefined,
): Promise<ReplyOf<typeof contract>> {
  if (!unitIds) return { items: await fetchBusyPeople(context) };
  const wanted = [...new Set(unitIds)];
  if (!wanted.every((id) => reachesUnit(context.scope, id))) return { items: [] };
  const { accountId } = context.scope;
  const readers = await fetchUnitReaders(context.db, { accountId, unitIds: wanted, section: 'alerts' });
  const people = new Map<string, { id: string; name: string; units: number }>();
  for (const { userId: id, name } of readers) people.set(id, { id, name, units: (people.get(id)?.units ?? 0) + 1 });
  const items = [...people.values()].filter(({ units }) => units === wanted.length);
  return { items: items.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)) };
}
