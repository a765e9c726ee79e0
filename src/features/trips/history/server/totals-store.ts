import { sql } from 'kysely';
import type { ReadContext } from '#platform/server/context.ts';
import type { TripAsset } from '../contract.ts';
import { withMean, type Sums } from '../totals.ts';
import { beganIn, chosenAssets, isNamed, type TripQuery } from './chosen-assets-store.ts';

/** Engine hours of an asset in a span, in seconds. */
export interface EngineHours {
  run_s: number;
  work_s: number;
  idle_s: number;
}

/** By asset; assets without any are left out. Hours at the edges of the span count whole. */
export async function fetchEngineHours(
  { db, scope }: ReadContext,
  { from, to }: Pick<TripQuery, 'from' | 'to'>,
  assetIds: readonly string[],
): Promise<Map<string, EngineHours>> {
  const { rows } = await sql<EngineHours & { asset_id: string }>`
    select asset_id, sum(run_s) as run_s, sum(work_s) as work_s, sum(idle_s) as idle_s from asset_hours
    where account_id = ${scope.accountId} and asset_id = any(${assetIds}::uuid[])
      and hour >= date_trunc('hour', ${from}::timestamptz) and hour < ${to}::timestamptz
    group by asset_id`.execute(db);
  return new Map(rows.map(({ asset_id, ...hours }) => [asset_id, hours]));
}

type SumRow = Sums &
  Omit<TripAsset, keyof Sums | 'unit' | 'mean_speed_kmh'> & {
    unit_id: string;
    unit_code: string;
    unit_name: string;
  };

/** Each selected asset with its totals of the span, by code; assets without trips only if they were named. */
export async function fetchTripHistoryAssets({ db, scope }: ReadContext, asked: TripQuery): Promise<TripAsset[]> {
  const { rows } = await sql<SumRow>`
    with chosen as materialized (
      select a.id, a.code, a.category, a.manufacturer, a.model, u.id as unit_id, u.code as unit_code, u.name as unit_name
      from ${chosenAssets(scope, asked)}),
    driven as (
      select m.asset_id, count(*)::int as trips, sum(m.distance_km) as distance_km, sum(m.duration_s) as driving_s, sum(m.idle_s) as idle_s,
        max(m.max_speed_kmh) as top_speed_kmh, sum(m.fuel_l) as fuel_l, count(m.fuel_l)::int as fuel_trips
      from trips m where ${beganIn(scope, asked)} group by m.asset_id),
    stood as (
      select m.asset_id, count(*)::int as stops, sum(m.duration_s) as stopped_s, sum(m.idle_s) as idle_s
      from stops m where ${beganIn(scope, asked)} group by m.asset_id)
    select c.*, coalesce(d.trips, 0) as trips, coalesce(p.stops, 0) as stops, coalesce(d.distance_km, 0) as distance_km,
      coalesce(d.driving_s, 0) as driving_s, coalesce(d.idle_s, 0) + coalesce(p.idle_s, 0) as idle_s,
      coalesce(p.stopped_s, 0) as stopped_s, d.top_speed_kmh, d.fuel_l, coalesce(d.fuel_trips, 0) as fuel_trips
    from chosen c left join driven d on d.asset_id = c.id left join stood p on p.asset_id = c.id
    where ${isNamed(asked)} or d.asset_id is not null or p.asset_id is not null
    order by lower(c.code), c.id`.execute(db);
  return rows.map(({ unit_id, unit_code, unit_name, ...row }) =>
    withMean({ ...row, unit: { id: unit_id, code: unit_code, name: unit_name } }),
  );
}
