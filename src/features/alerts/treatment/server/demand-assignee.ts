import { fetchUnitReaders } from '#features/assets/permissions/server/public.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';

/** A person and the units whose alerts they see. */
export interface AssigneeCandidate {
  id: string;
  name: string;
  unitIds: ReadonlySet<string>;
}

/** @returns null if they see alerts of none of the units or do not belong to the account */
export async function findCandidate(
  { db, scope: { accountId } }: Context,
  userId: string,
  unitIds: readonly string[],
): Promise<AssigneeCandidate | null> {
  const readers = await fetchUnitReaders(db, { accountId, unitIds, section: 'alerts' });
  const own = readers.filter((reader) => reader.userId === userId);
  return own[0] ? { id: userId, name: own[0].name, unitIds: new Set(own.map(({ unitId }) => unitId)) } : null;
}

/**
 * Finds the assignee, who must see the alert.
 * @throws Refusal `validation_error`
 */
export async function demandAssignee(
  context: Context,
  { unit_id }: { unit_id: string },
  userId: string,
): Promise<{ id: string; name: string }> {
  const found = await findCandidate(context, userId, [unit_id]);
  if (!found) throw invalid({ assignee_id: [code.unknownReference] });
  return { id: found.id, name: found.name };
}
