import { sql } from 'kysely';
import type { AlertChange } from '#features/alerts/treatment/live-contract.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Alert } from '#features/alerts/treatment/contract.ts';
import type { EscalationReach } from '../escalation-rules.ts';

/** An alert that no one has taken in time. */
export interface Untaken extends AlertChange, Pick<Alert, 'description' | 'asset_code'> {
  severity: Alert['severity'];
  unit_id: string;
  unit_code: string;
  occurred_at: Date;
  /** When the escalation was due; each reopening has its own. */
  due_at: Date;
  /** Profiles whose people are notified; empty means administrators. */
  profile_ids: string[];
}

/** Takes alerts whose escalation is due; each is returned once. */
export async function takeUntaken(db: AccountTransaction, accountId: string, limit: number): Promise<Untaken[]> {
  const { rows } = await sql<Untaken>`
    with due as (
      select id, escalate_at from alerts
      where account_id = ${accountId} and escalate_at <= now() and status = 'opened' and not gone
      order by escalate_at limit ${limit} for no key update skip locked),
    taken as (
      update alerts l set escalated_at = clock_timestamp(), escalate_at = null from due where l.account_id = ${accountId} and l.id = due.id
      returning l.*, due.escalate_at as due_at)
    select t.id, t.status, t.severity, t.description, t.asset_id, t.asset_code, t.unit_id, u.code as unit_code, t.occurred_at, t.due_at,
      coalesce(d.escalation -> 'profile_ids', '[]') as profile_ids
    from taken t
    join units u on u.account_id = t.account_id and u.id = t.unit_id
    join alert_definitions d on d.account_id = t.account_id and d.id = t.definition_id
    order by t.due_at`.execute(db);
  return rows;
}

/** Who an escalation notified: the first person by name and the number of others. */
export interface Escalated {
  alertId: string;
  reach: EscalationReach;
  name: string | null;
  others: number;
}

/** Records in each alert's history who was notified. */
export async function writeEscalated(db: AccountTransaction, escalated: readonly Escalated[]): Promise<void> {
  await sql`
    insert into alert_history (alert_id, action, details)
    select "alertId", 'escalated', jsonb_build_object('reach', reach, 'name', name, 'others', others)
    from jsonb_to_recordset(${JSON.stringify(escalated)}::jsonb) as w ("alertId" uuid, reach text, name text, others int)`.execute(
    db,
  );
}
