import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';

/** Names of a unit's geofences. */
export async function fetchNames({ db, scope }: Context, unitId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select v.name from geofences g
    join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version
    where g.account_id = ${scope.accountId} and g.unit_id = ${unitId} and g.deleted_at is null`.execute(db);
  return rows.map(({ name }) => name);
}
