import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { TargetRow } from '../targets.ts';

/** Working hours that people told: what other slices judge moments by. */
export async function fetchSchedules({ db, scope }: Pick<Context, 'db' | 'scope'>): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select kind, category, asset_id, null as value, schedule, from_day::text as "from" from targets
    where account_id = ${scope.accountId} and kind = 'schedule'`.execute(db);
  return rows;
}
