import { sql, type Selectable } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { keyset, pageOf } from '#platform/server/database/keyset.ts';
import type { DB } from '#platform/server/database-types.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { listTripHistory } from '../contract.ts';
import type { TripMove } from '../moves.ts';
import { beganIn, beganInOrder, chosenAssets, type TripQuery } from './chosen-assets-store.ts';

/** A trip or a stop; a stop has equal `from` and `to` and 0 in fields of trips. */
interface HistoryMoveRow extends Omit<Selectable<DB['trips']>, 'account_id' | 'noticed_at' | 'path'> {
  id: string;
  sort_key: string;
  kind: 'trip' | 'stop';
}

const tripColumns = sql`m.asset_id, m.started_at, m.ended_at, m.from_latitude, m.from_longitude, m.to_latitude, m.to_longitude,
  m.distance_km, m.duration_s, m.work_s, m.idle_s, m.max_speed_kmh, m.mean_speed_kmh, m.fuel_l`;
const stopColumns = sql`m.asset_id, m.started_at, m.ended_at, m.latitude, m.longitude, m.latitude, m.longitude,
  0::float8, m.duration_s, 0::float8, m.idle_s, 0::real, 0::real, null::float8`;

/** Tie-breaker: a stop may start at the same instant as a trip of its asset. */
const idOf = (kind: 'trip' | 'stop') => sql`md5(m.asset_id::text || ${sql.lit(kind)})::uuid`;

/** One page of trips and stops by time; each branch is limited before both are merged. */
export async function fetchMoves(
  { db, scope }: ReadContext,
  asked: QueryOf<typeof listTripHistory>,
): Promise<{ items: TripMove[]; next: string | null }> {
  const sort = asked.sort ?? 'started_at';
  const by = sql`m.started_at`;
  const branch = (kind: 'trip' | 'stop') => {
    const order = keyset({ started_at: { by, type: 'timestamptz' } }, sort, idOf(kind), asked.after);
    const [table, columns] = kind === 'trip' ? [sql`trips`, tripColumns] : [sql`stops`, stopColumns];
    return sql`(select ${idOf(kind)} as id, ${order.key} as sort_key, ${sql.lit(kind)} as kind, ${columns}
      from ${table} m where ${beganInOrder(scope, asked)} and ${order.where} order by ${order.orderBy} limit ${asked.limit + 1})`;
  };
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await sql<HistoryMoveRow>`
    with chosen as materialized (select a.id from ${chosenAssets(scope, asked)})
    select * from (${branch('trip')} union all ${branch('stop')}) moves
    order by started_at ${direction}, id ${direction} limit ${asked.limit + 1}`.execute(db);
  const { rows: shown, next } = pageOf(rows, { limit: asked.limit, sort });
  return { items: shown.map(toMove), next };
}

function toMove(row: HistoryMoveRow): TripMove {
  const shared = {
    asset_id: row.asset_id,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    duration_s: row.duration_s,
    idle_s: row.idle_s,
  };
  const from = { latitude: row.from_latitude, longitude: row.from_longitude };
  if (row.kind === 'stop') return { kind: 'stop', ...shared, place: from };
  return {
    kind: 'trip',
    ...shared,
    from,
    to: { latitude: row.to_latitude, longitude: row.to_longitude },
    distance_km: row.distance_km,
    work_s: row.work_s,
    max_speed_kmh: row.max_speed_kmh,
    mean_speed_kmh: row.mean_speed_kmh,
    fuel_l: row.fuel_l,
  };
}

/** Number of trips and stops in the span. */
export async function countMoves({ db, scope }: ReadContext, asked: TripQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with chosen as materialized (select a.id from ${chosenAssets(scope, asked)})
    select (select count(*) from trips m where ${beganIn(scope, asked)})
      + (select count(*) from stops m where ${beganIn(scope, asked)}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}
