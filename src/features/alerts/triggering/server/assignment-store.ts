import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';

/**
 * Assigns alerts that no one has taken meanwhile; the history names the portal. @returns the assigned alerts with their
 * assignees
 */
export async function writeAssignees(
  db: AccountTransaction,
  accountId: string,
  wanted: readonly { alertId: string; userId: string; name: string }[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; assignee_id: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("alertId" uuid, "userId" uuid, name text)),
    given as (
      update alerts l set assignee_id = w."userId" from wanted w
      where l.account_id = ${accountId} and l.id = w."alertId" and l.status = 'opened' and l.assignee_id is null returning l.id, l.assignee_id, w.name),
    history as (
      insert into alert_history (alert_id, action, details)
      select id, 'assigned', jsonb_build_object('assignee_before', null, 'assignee', name) from given)
    select id, assignee_id from given`.execute(db);
  return new Map(rows.map(({ id, assignee_id }) => [id, assignee_id]));
}
