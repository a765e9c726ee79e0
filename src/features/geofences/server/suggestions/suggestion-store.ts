import { sql } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import type { StopPlace } from '../../suggestions/cluster-stops.ts';
import type { Shape } from '../../shapes/shape.ts';
import { suggestionLimits, type dismissSuggestion, type Suggestion } from '../../suggestions/suggestion-contract.ts';

export interface UnitStops {
  unit: Suggestion['unit'];
  stops: StopPlace[];
}

/** Recent stops by unit, of assets in scope; clipped to the span. */
export async function fetchStops({ db, scope }: Context, unitIds: readonly string[] | undefined): Promise<UnitStops[]> {
  const wanted = unitIds ? sql`and a.unit_id = any(${unitIds}::uuid[])` : sql``;
  const since = sql`now() - make_interval(days => ${suggestionLimits.days}::int)`;
  const { rows } = await sql<UnitStops>`
    with recent as materialized (
      select s.asset_id, s.latitude, s.longitude,
        date_part('epoch', coalesce(s.ended_at, now()) - greatest(s.started_at, ${since})) as duration_s, v.unit_id
      from (select a.id, a.unit_id from ${visibleAssets(scope)} ${wanted}) v
      join stops s on s.account_id = ${scope.accountId} and s.asset_id = v.id
      where coalesce(s.ended_at, now()) > ${since}
      order by s.started_at desc limit ${suggestionLimits.stops})
    select json_build_object('id', u.id, 'code', u.code, 'name', u.name) as unit, json_agg(json_build_object('assetId', r.asset_id,
      'latitude', r.latitude, 'longitude', r.longitude, 'durationS', r.duration_s)) as stops
    from recent r join units u on u.account_id = ${scope.accountId} and u.id = r.unit_id and u.deleted_at is null
    group by u.id, u.code, u.name`.execute(db);
  return rows;
}

interface SuggestedSpot {
  unitId: string;
  longitude: number;
  latitude: number;
}

/** Shapes of a unit's geofences whose bounds contain a point, by the point's index. */
export async function fetchShapesAt(
  { db, scope }: Context,
  spots: readonly SuggestedSpot[],
): Promise<{ at: number; shape: Shape }[]> {
  const { rows } = await sql<{ at: number; shape: Shape }>`
    select (p.place - 1)::int as at, v.shape
    from unnest(${spots.map(({ unitId }) => unitId)}::uuid[], ${spots.map(({ longitude }) => longitude)}::float8[],
      ${spots.map(({ latitude }) => latitude)}::float8[]) with ordinality as p (unit_id, x, y, place)
    join geofences g on g.account_id = ${scope.accountId} and g.unit_id = p.unit_id and g.deleted_at is null
    join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version
    where p.y between v.bounds[2] and v.bounds[4]
      and (p.x between v.bounds[1] and v.bounds[3] or p.x + 360 between v.bounds[1] and v.bounds[3])`.execute(db);
  return rows;
}

export interface Dismissal extends SuggestedSpot {
  radiusM: number;
}

export async function fetchDismissals({ db, scope }: Context): Promise<Dismissal[]> {
  const { rows } = await sql<Dismissal>`
    select unit_id as "unitId", longitude, latitude, radius_m as "radiusM" from geofence_dismissals
    where account_id = ${scope.accountId}`.execute(db);
  return rows;
}

export async function fetchCodes({ db, scope }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select a.id, a.code from ${visibleAssets(scope)} and a.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

export async function insertDismissal({ db, scope }: Context, row: BodyOf<typeof dismissSuggestion>): Promise<string> {
  const { id } = await db
    .insertInto('geofence_dismissals')
    .values({ ...row, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws Refusal `not_found` when absent or of a unit out of scope */
export async function removeDismissal({ db, scope }: Context, id: string): Promise<void> {
  const units = inReach(scope, sql`unit_id`);
  const { numAffectedRows = 0n } = await sql`
    delete from geofence_dismissals where account_id = ${scope.accountId} and id = ${id} and ${units}`.execute(db);
  if (numAffectedRows === 0n) throw notFound();
}
