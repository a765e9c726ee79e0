import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import type { FacetValue } from '../../asset-facets.ts';

/** Most geofences offered besides those with assets inside and chosen ones. */
const most = 500;

interface GeofenceFacetQuery {
  chosen: readonly string[];
  /** Whether an asset matches all other filters. */
  passes(assetId: string): boolean;
}

/** Geofences of the scope with the number of assets inside now: fullest first, then by name. */
export async function fetchGeofenceFacet(
  { db, scope }: Context,
  { chosen, passes }: GeofenceFacetQuery,
): Promise<FacetValue[]> {
  const seesThem = scope.sections.some(
    (section) => section === 'geofences' || section === 'assets' || section === 'map',
  );
  if (!seesThem) return [];
  const units = inReach(scope, sql`g.unit_id`);
  const { rows } = await sql<{ id: string; name: string; inside: string[] }>`
    with inside as materialized (
      select t.geofence_id, array_agg(distinct t.asset_id)::text[] as asset_ids from geofence_open_stays t
      join geofences g on g.account_id = t.account_id and g.id = t.geofence_id
      join assets a on a.account_id = t.account_id and a.id = t.asset_id and a.unit_id = g.unit_id and a.deleted_at is null
      where t.account_id = ${scope.accountId} group by t.geofence_id)
    select g.id, v.name, coalesce(i.asset_ids, '{}') as inside from geofences g
    join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version
    left join inside i on i.geofence_id = g.id
    where g.account_id = ${scope.accountId} and g.deleted_at is null and g.active and ${units}
    order by (i.geofence_id is not null or g.id = any(${chosen}::uuid[])) desc, lower(v.name), g.id limit ${most}`.execute(
    db,
  );
  return rows
    .map(({ id, name, inside }) => ({ value: id, label: name, count: inside.filter(passes).length }))
    .sort((a, b) => b.count - a.count);
}
