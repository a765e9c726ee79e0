import { sql } from 'kysely';
import type { LocalMoment, PeriodicCondition, Schedule } from '#features/alerts/definitions/public.ts';
import type { AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';
import type { AccountTransaction } from '#platform/server/database.ts';

/** An active definition whose condition is evaluated at intervals. */
export interface PeriodicWatch {
  id: string;
  condition: PeriodicCondition;
  schedule: Schedule | null;
}

/** The periodic definitions of an account with its local time; null if another process holds the lock. */
export async function takePeriodicWatches(
  db: AccountTransaction,
  accountId: string,
): Promise<{ watches: PeriodicWatch[]; now: LocalMoment } | null> {
  const { rows } = await sql<{ is_mine: boolean; weekday: number; minute: number }>`
    select pg_try_advisory_xact_lock(hashtextextended('periodic alerts ' || id, 0)) as is_mine,
      extract(isodow from now() at time zone time_zone)::int as weekday,
      (extract(hour from now() at time zone time_zone) * 60 + extract(minute from now() at time zone time_zone))::int as minute
    from accounts where id = ${accountId}`.execute(db);
  if (!rows[0]?.is_mine) return null;
  const { weekday, minute } = rows[0];
  const found = await sql<PeriodicWatch>`
    select id, condition, schedule from alert_definitions
    where account_id = ${accountId} and condition ->> 'on' in ('service', 'feed') and status = 'active' and deleted_at is null order by id`.execute(
    db,
  );
  return { watches: found.rows, now: { weekday, minute } };
}

/** A change of an alert as the functions of the database return it. */
export interface ChangedRow extends Omit<AlertOfUnit, 'id' | 'unitId'> {
  alert_id: string;
  unit_id: string;
}

export function toChange({ alert_id: id, unit_id: unitId, ...change }: ChangedRow): AlertOfUnit {
  return { ...change, id, unitId };
}
