import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { PastAlert } from '../contents/demo-past-alerts.ts';

const batch = 200;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Inserts past alerts with their treatment, each at its own time, without notifications. */
export async function insertPastAlerts(context: Context, alerts: readonly PastAlert[]): Promise<void> {
  for (let at = 0; at < alerts.length; at += batch) await insertBatch(context, alerts.slice(at, at + batch));
}

async function insertBatch({ db, scope }: Context, alerts: readonly PastAlert[]): Promise<void> {
  const rows = alerts.map((alert) => ({ ...alert, id: randomUUID() }));
  const written = rows.map((alert) => ({
    id: alert.id,
    definition_id: alert.definitionId,
    asset_id: alert.assetId,
    unit_id: alert.unitId,
    description: alert.description ?? null,
    status: alert.solvedAt !== null ? 'resolved' : alert.runningAt !== null ? 'running' : 'opened',
    occurred_at: iso(alert.occurredAt),
    last_occurred_at: iso(alert.lastAt),
    condition_ended_at: iso(alert.endedAt),
    occurrences: alert.occurrences,
    latitude: alert.latitude,
    longitude: alert.longitude,
    evidence: evidenceOf(alert),
    assignee_id: alert.assigneeId,
    os_number: alert.osNumber,
    running_at: iso(alert.runningAt),
    solved_at: iso(alert.solvedAt),
    has_counter_measure: alert.steps.some(({ action }) => action === 'counter_measure'),
  }));
  await sql`
    insert into alerts (id, definition_id, asset_id, unit_id, code, type, description, severity, category, status, occurred_at, last_occurred_at,
      condition_ended_at, occurrences, latitude, longitude, evidence, assignee_id, os_number, running_at, solved_at, has_counter_measure, created_at, updated_at)
    select n.id, d.id, n.asset_id, n.unit_id, d.code, d.type, coalesce(n.description, d.description), d.severity, d.category, n.status, n.occurred_at, n.last_occurred_at,
      n.condition_ended_at, n.occurrences, n.latitude, n.longitude, n.evidence || jsonb_build_object('condition', d.condition), n.assignee_id, n.os_number,
      n.running_at, n.solved_at, n.has_counter_measure, n.occurred_at, coalesce(n.solved_at, n.running_at, n.occurred_at)
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n (id uuid, definition_id uuid, asset_id uuid, unit_id uuid, description text, status text,
      occurred_at timestamptz, last_occurred_at timestamptz, condition_ended_at timestamptz, occurrences int, latitude float8, longitude float8, evidence jsonb,
      assignee_id uuid, os_number text, running_at timestamptz, solved_at timestamptz, has_counter_measure boolean)
    join alert_definitions d on d.account_id = ${scope.accountId} and d.id = n.definition_id`.execute(db);
  const steps = rows.flatMap(({ id, steps: own }) =>
    own.map(({ action, at, userId, details }) => ({ alert_id: id, action, at: iso(at), user_id: userId, details })),
  );
  const done = sql`jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (alert_id uuid, action text, at timestamptz, user_id uuid, details jsonb)`;
  await sql`
    insert into alert_history (alert_id, at, user_id, action, details)
    select alert_id, at, user_id, action, details from ${done}`.execute(db);
  await sql`
    insert into counter_measures (alert_id, user_id, description, created_at)
    select alert_id, user_id, details ->> 'description', at from ${done} where action = 'counter_measure'`.execute(db);
  await sql`
    insert into alert_occurrences (definition_id, subject_id, key, alert_id, occurred_at, ended_at, evidence)
    select a.definition_id, a.asset_id, 'past ' || a.id || ' ' || s.at, a.id, s.at, case when s.action = 'raised' then a.condition_ended_at else s.at end, a.evidence
    from ${done} join alerts a on a.account_id = ${scope.accountId} and a.id = s.alert_id
    where s.action in ('raised', 'repeated')`.execute(db);
}

function evidenceOf({ occurredAt, latitude, longitude, speedKmh, value, limit }: PastAlert) {
  const fix = { time: iso(occurredAt), latitude, longitude, speed_kmh: speedKmh };
  return { fixes: [fix], since: iso(occurredAt), value, limit, geofence: null, attributes: {} };
}
