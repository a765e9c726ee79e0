import type { AlertChange } from '#features/alerts/treatment/live-contract.ts';
import { sql } from 'kysely';
import { conflict } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { isDuplicate } from '#platform/server/database.ts';
import type { AlertStatus } from '../contract.ts';
import type { TreatmentState, TreatmentStep } from '../plan-treatment.ts';
import type { AlertOfUnit } from './announce-alerts.ts';
import { hasRecommendation, visibleAlerts } from './alert-store.ts';

/** An alert locked until this transaction ends. */
export interface LockedAlert extends TreatmentState, Pick<AlertChange, 'severity' | 'asset_id'> {
  id: string;
  unit_id: string;
  occurred_at: Date;
  version: number;
}

/**
 * Locks alerts in the caller's reach, in no order; others are left out.
 * @param waits for a transaction that holds one; otherwise locked ones are left out, which avoids blocking and
 * deadlocks of bulk calls
 */
export async function holdAlerts(
  { db, scope }: Context,
  ids: readonly string[],
  { waits }: { waits: boolean },
): Promise<LockedAlert[]> {
  const { rows } = await sql<Omit<LockedAlert, 'solved_at'> & { solved_at: Date | null }>`
    select l.id, l.unit_id, l.asset_id, l.severity, l.status, l.occurred_at, l.version, l.order_number, l.os_number, l.solved_at, l.has_counter_measure,
      (select ${hasRecommendation} from alert_definitions d where d.account_id = l.account_id and d.id = l.definition_id) as has_recommendation,
      (select json_build_object('id', p.id, 'name', p.name) from users p where p.id = l.assignee_id) as assignee
    from ${visibleAlerts(scope)} and l.id = any(${ids}::uuid[]) for no key update of l ${waits ? sql`` : sql`skip locked`}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, solved_at: row.solved_at?.toISOString() ?? null }));
}

/** The result of a treatment. */
export interface Treated {
  before: LockedAlert;
  after: TreatmentState;
  steps: readonly TreatmentStep[];
}

/**
 * Moves alerts from the status in which they were read to the new one.
 * @throws Refusal `conflict` if a status changed meanwhile, or another alert of its kind is open
 */
export async function writeTreated({ db, scope }: Context, treated: readonly Treated[]): Promise<void> {
  const rows = treated.map(({ before, after }) => ({
    id: before.id,
    found: before.status,
    status: after.status,
    assignee_id: after.assignee?.id ?? null,
    order_number: after.order_number,
    os_number: after.os_number,
    has_counter_measure: after.has_counter_measure,
    solved_at: after.solved_at,
  }));
  const write = sql`
    update alerts l set status = t.status, assignee_id = t.assignee_id, order_number = t.order_number, os_number = t.os_number,
      has_counter_measure = t.has_counter_measure, solved_at = t.solved_at,
      -- A reopened alert has to be taken again.
      escalate_at = case when t.status = 'opened' and l.status = 'resolved' then clock_timestamp() + make_interval(secs => (
        select (d.escalation ->> 'after_s')::int from alert_definitions d where d.account_id = l.account_id and d.id = l.definition_id)) else l.escalate_at end,
      running_at = case t.status when 'opened' then null when 'running' then coalesce(l.running_at, clock_timestamp()) else l.running_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, found text, status text, assignee_id uuid, order_number text,
      os_number text, has_counter_measure boolean, solved_at timestamptz)
    where l.account_id = ${scope.accountId} and l.id = t.id and l.status = t.found`;
  try {
    const { numAffectedRows } = await write.execute(db);
    if (numAffectedRows !== BigInt(rows.length)) throw conflict();
  } catch (error) {
    throw isDuplicate(error, 'alerts_open') ? conflict() : error;
  }
}

interface WrittenStep extends TreatmentStep {
  alertId: string;
}

/** Writes history, counter-measures and the outbox. */
export async function writeSteps({ db, scope }: Context, steps: readonly WrittenStep[]): Promise<void> {
  const rows = steps.map(({ alertId, action, details }) => ({ alert_id: alertId, action, details }));
  const written = sql`rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (alert_id uuid, action text, details jsonb))
    with ordinality as s (alert_id, action, details, place)`;
  await sql`
    insert into alert_history (alert_id, user_id, action, details)
    select alert_id, ${scope.userId}::uuid, action, details from ${written} order by place`.execute(db);
  await sql`
    insert into counter_measures (alert_id, user_id, description)
    select alert_id, ${scope.userId}::uuid, details ->> 'description' from ${written} where action = 'counter_measure' order by place`.execute(
    db,
  );
  // Of several steps, the outbox gets the one that led to the final status.
  await sql`
    insert into alert_outbox (alert_id, kind)
    select alert_id, case when bool_or(action = 'finished') then 'finished' when bool_or(action = 'reopened') then 'reopened' else 'treated' end
    from ${written} group by alert_id`.execute(db);
}

/** What an alert is called. */
export interface AlertName {
  description: string;
  /** Code of its asset, or of the unit as a whole. */
  subject: string;
}

/** Names of those alerts that are in the caller's reach. */
export async function fetchNames({ db, scope }: Context, ids: readonly string[]): Promise<Map<string, AlertName>> {
  const { rows } = await sql<AlertName & { id: string }>`
    select l.id, l.description, coalesce(l.asset_code, (select u.code from units u where u.account_id = l.account_id and u.id = l.unit_id)) as subject
    from ${visibleAlerts(scope)} and l.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Payload of the live event. */
export function changeOf({ before, after }: Treated): AlertOfUnit {
  const { id, severity, asset_id, unit_id } = before;
  const status: AlertStatus = after.status;
  return { id, status, severity, asset_id, unitId: unit_id };
}
