import type { Pool } from 'pg';
import type { StoredVersion } from '#features/geofences/engine/crossings/geofence-book.ts';

/** Version and its end: milliseconds since 1970, null: open. */
export interface VersionEnd {
  id: string;
  version: number;
  to: number | null;
}

const instant = (column: string) => `round((date_part('epoch', ${column}) * 1000)::numeric)::float8`;

/** All versions of an account's geofences, current and past. */
export async function fetchVersionEnds(pool: Pool, accountId: string): Promise<VersionEnd[]> {
  const { rows } = await pool.query<VersionEnd>(
    `select geofence_id as id, version, ${instant('in_force_to')} as to from geofence_versions
     where account_id = $1 and in_force_to is distinct from in_force_from`,
    [accountId],
  );
  return rows;
}

/**
 * Versions for judging, each with the requested end: one that ended in the meantime is read together with its
 * successor.
 */
export async function fetchVersions(
  pool: Pool,
  accountId: string,
  wanted: readonly VersionEnd[],
): Promise<StoredVersion[]> {
  const { rows } = await pool.query<StoredVersion>(
    `select geofence_id as id, version, unit_id, max_speed_kmh, resources, asset_ids, shape, sub_geofences,
       case when in_force_from = '-infinity' then '-infinity'::float8 else ${instant('in_force_from')} end as from, w.ends as to
     from geofence_versions join unnest($2::uuid[], $3::int[], $4::float8[]) as w (id, number, ends) on geofence_id = w.id and version = w.number
     where account_id = $1`,
    [accountId, wanted.map(({ id }) => id), wanted.map(({ version }) => version), wanted.map(({ to }) => to)],
  );
  return rows;
}
