import type { AlertChange } from '#features/alerts/treatment/live-contract.ts';
import { sql } from 'kysely';
import type { BodyOf } from '#platform/contract.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { raiseExternal } from '#features/alerts/treatment/contract.ts';

/** An external definition that another system may raise. */
export interface ExternalDefinition {
  id: string;
  /** An empty list means all. */
  unit_ids: string[];
  asset_ids: string[];
}

/** An asset with its reported position around an instant. */
export interface ExternalSubject {
  id: string;
  unit_id: string;
  fix: { time: string; latitude: number; longitude: number; speed_kmh: number | null } | null;
}

export async function findExternalDefinition(
  db: AccountTransaction,
  accountId: string,
  code: string,
): Promise<ExternalDefinition | null> {
  const { rows } = await sql<ExternalDefinition>`
    select id, unit_ids::text[] as unit_ids, asset_ids::text[] as asset_ids from alert_definitions
    where account_id = ${accountId} and lower(code) = lower(${code}) and type = 'external' and status = 'active' and deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A report further than this from the instant does not locate the alert. */
const nearS = 900;

export async function findExternalSubject(
  db: AccountTransaction,
  accountId: string,
  { asset, occurred_at }: { asset: string; occurred_at: string },
): Promise<ExternalSubject | null> {
  const { rows } = await sql<
    Omit<ExternalSubject, 'fix'> & { time: Date | null; latitude: number; longitude: number; speed_kmh: number | null }
  >`
    select a.id, a.unit_id, s.time, s.latitude, s.longitude, s.speed_kmh
    from assets a
    left join asset_states s on s.account_id = a.account_id and s.asset_id = a.id
      and abs(extract(epoch from s.time - ${occurred_at}::timestamptz)) <= ${nearS}
    where a.account_id = ${accountId} and lower(a.code) = lower(${asset}) and a.deleted_at is null`.execute(db);
  if (!rows[0]) return null;
  const { id, unit_id, time, latitude, longitude, speed_kmh } = rows[0];
  return { id, unit_id, fix: time && { time: time.toISOString(), latitude, longitude, speed_kmh } };
}

/** The raised or repeated alert; `change` is null if it was received before. */
export interface Raised {
  alertId: string;
  isNew: boolean;
  change: (AlertChange & { unitId: string }) | null;
}

/** @returns null if the definition was deactivated meanwhile */
export async function raiseOnce(
  db: AccountTransaction,
  accountId: string,
  occurrence: { definitionId: string; subject: ExternalSubject; body: BodyOf<typeof raiseExternal> },
): Promise<Raised | null> {
  const { definitionId, subject, body } = occurrence;
  const { fix } = subject;
  const key = `external ${subject.id} ${new Date(body.occurred_at).toISOString()}`;
  const evidence = {
    fixes: fix ? [fix] : [],
    since: null,
    value: null,
    limit: null,
    geofence: null,
    attributes: body.attributes ?? {},
  };
  const raised = await sql<Omit<AlertChange, 'id'> & { alert_id: string; unit_id: string; is_new: boolean }>`
    select alert_id, is_new, status, severity, asset_id, unit_id
    from raise_alert(${accountId}::uuid, ${definitionId}::uuid, ${subject.id}::uuid, ${subject.unit_id}::uuid, ${key},
      ${body.occurred_at}::timestamptz, ${body.occurred_at}::timestamptz, ${fix?.latitude ?? null}::float8, ${fix?.longitude ?? null}::float8,
      ${JSON.stringify(evidence)}::jsonb, ${body.description ?? null}::text, ${body.severity ?? null}::text)`.execute(
    db,
  );
  if (raised.rows[0]) {
    const { alert_id: alertId, is_new: isNew, unit_id: unitId, ...change } = raised.rows[0];
    return { alertId, isNew, change: { id: alertId, unitId, ...change } };
  }
  const before = await sql<{ alert_id: string }>`
    select alert_id from alert_occurrences
    where account_id = ${accountId} and definition_id = ${definitionId} and subject_id = ${subject.id} and key = ${key}`.execute(
    db,
  );
  return before.rows[0] ? { alertId: before.rows[0].alert_id, isNew: false, change: null } : null;
}
