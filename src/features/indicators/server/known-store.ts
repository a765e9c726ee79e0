import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';

/** Geofences in reach by their names of today, also those that are no more: their hours stay. */
export async function fetchGeofenceNames({ db, scope }: Context): Promise<Map<string, string>> {
  const units = scope.unitIds === null ? sql`` : sql`and g.unit_id = any(${scope.unitIds}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, v.name from geofences g
    join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version
    where g.account_id = ${scope.accountId} ${units}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What devices told of their supply at last. */
export interface Supply {
  supply_v: number | null;
  battery_v: number | null;
  satellites: number | null;
}

export async function fetchSupplies({ db, scope }: Context): Promise<(Supply & { id: string })[]> {
  const { rows } = await sql<Supply & { id: string }>`
    select asset_id as id, supply_v, battery_v, satellites from asset_states
    where account_id = ${scope.accountId} and (supply_v is not null or battery_v is not null or satellites is not null)`.execute(
    db,
  );
  return rows;
}
