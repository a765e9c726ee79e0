import { fetchUnitReaders } from '#features/assets/permissions/server/public.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { assigneeOf } from '../assignment-rules.ts';
import { writeAssignees } from './assignment-store.ts';
import type { AlertOutboxEntry } from './outbox-store.ts';

/**
 * Assigns newly raised alerts as their definitions say. They stay opened: only people set an alert running.
 * @returns the entries with their assignees
 */
export async function assignRaised(
  db: AccountTransaction,
  accountId: string,
  entries: readonly AlertOutboxEntry[],
): Promise<AlertOutboxEntry[]> {
  const open = entries.filter(isToBeAssigned);
  if (open.length === 0) return [...entries];
  const unitIds = [...new Set(open.map(({ unit_id }) => unit_id))];
  const readers = Map.groupBy(
    await fetchUnitReaders(db, { accountId, unitIds, section: 'alerts' }),
    ({ unitId }) => unitId,
  );
  const wanted = open.flatMap(({ alert_id, unit_id, assignments }) => {
    const person = assigneeOf(assignments, unit_id, readers.get(unit_id) ?? []);
    return person ? [{ alertId: alert_id, userId: person.userId, name: person.name }] : [];
  });
  const assigned = await writeAssignees(db, accountId, wanted);
  return entries.map((one) => ({ ...one, assignee_id: assigned.get(one.alert_id) ?? one.assignee_id }));
}

function isToBeAssigned({ kind, status, gone, assignee_id, assignments }: AlertOutboxEntry): boolean {
  return kind === 'raised' && status === 'opened' && !gone && assignee_id === null && assignments.length > 0;
}
