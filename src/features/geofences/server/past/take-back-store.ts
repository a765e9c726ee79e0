import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';

/** A version whose job ended before all of it was applied. */
export interface CutOffPast {
  geofenceId: string;
  version: number;
  jobId: string;
  name: string;
  /** Milliseconds since 1970. */
  from: number;
  /** The job ended long enough ago that nothing of it is still on its way. */
  isSettled: boolean;
}

/** A process that runs a cancelled job hears of it within a second, and ends with the asset that it is at. */
const settledAfter = sql`interval '1 minute'`;

const isOpen = sql`exists (
  select from long_jobs j where j.account_id = v.account_id and j.id = v.applied_by and j.state in ('queued', 'running'))`;

/** Ends what cut off jobs of an account have applied to the past: it never was in force. */
export async function withdrawCutOff(db: AccountTransaction, accountId: string): Promise<CutOffPast[]> {
  const { rows } = await sql<CutOffPast>`
    with cut_off as (
      update geofence_versions v set in_force_to = v.in_force_from
      where v.account_id = ${accountId} and v.applied_by is not null and not ${isOpen}
      returning v.geofence_id, v.version, v.applied_by, v.name, v.in_force_from)
    select c.geofence_id as "geofenceId", c.version, c.applied_by as "jobId", c.name,
      round(date_part('epoch', c.in_force_from) * 1000) as from, coalesce(j.ended_at < now() - ${settledAfter}, true) as "isSettled"
    from cut_off c left join long_jobs j on j.account_id = ${accountId} and j.id = c.applied_by`.execute(db);
  return rows;
}

/** Assets of which something that a version showed is stored. */
export async function fetchShown(
  db: AccountTransaction,
  accountId: string,
  { geofenceId, version }: CutOffPast,
): Promise<string[]> {
  const shown = (table: 'geofence_events' | 'geofence_stays' | 'geofence_open_stays') => sql`
    select asset_id from ${sql.table(table)} where account_id = ${accountId} and geofence_id = ${geofenceId} and version = ${version}`;
  const { rows } = await sql<{ asset_id: string }>`
    ${shown('geofence_events')} union ${shown('geofence_stays')} union ${shown('geofence_open_stays')}`.execute(db);
  return rows.map(({ asset_id }) => asset_id);
}

/** @returns false where its job runs again, or another process was first */
export async function forgetCutOff(
  db: AccountTransaction,
  accountId: string,
  { geofenceId, version, jobId }: CutOffPast,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update geofence_versions v set applied_by = null
    where v.account_id = ${accountId} and v.geofence_id = ${geofenceId} and v.version = ${version} and v.applied_by = ${jobId}
      and not ${isOpen}`.execute(db);
  return numAffectedRows === 1n;
}
