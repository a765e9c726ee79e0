import { sql } from 'kysely';
import type { ReadContext } from '#platform/server/context.ts';
import { bookingKinds } from '../../periods/effective-settings.ts';
import type { TargetRow } from '../../periods/targets.ts';

export async function fetchBookingTargets({ db, scope }: ReadContext): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select kind, category, asset_id, value::float8 as value, schedule, from_day::text as "from" from targets
    where account_id = ${scope.accountId} and kind = any(${bookingKinds})`.execute(db);
  return rows;
}
