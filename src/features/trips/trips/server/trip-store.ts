import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import { reading } from '#features/assets/telemetry/contract.ts';
import { readPositions } from '#features/assets/telemetry/server/public.ts';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { withoutNoise } from '#platform/format/format.ts';
import type { Context } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database-types.ts';
import type { listDays, listPositions, listStops, listTrips, Stop, Trip } from '../contract.ts';
import { toStop, toTrip } from './trip-rows.ts';

interface AssetSpanQuery<Query> {
  assetId: string;
  query: Query;
}

const text = (instant: Date | null) => instant?.toISOString() ?? null;

/** True for a trip or stop of the asset that started in the span. */
function beganIn({ scope }: Context, { assetId, query }: AssetSpanQuery<{ from: string; to: string }>) {
  return sql<boolean>`account_id = ${scope.accountId} and asset_id = ${assetId}
    and started_at >= ${query.from} and started_at < ${query.to}`;
}

export async function fetchTrips(context: Context, asked: AssetSpanQuery<QueryOf<typeof listTrips>>): Promise<Trip[]> {
  const query = context.db.selectFrom('trips').selectAll().where(beganIn(context, asked));
  const rows = await query.orderBy('started_at').limit(asked.query.limit).execute();
  return rows.map(toTrip);
}

export async function fetchStops(context: Context, asked: AssetSpanQuery<QueryOf<typeof listStops>>): Promise<Stop[]> {
  const query = context.db.selectFrom('stops').selectAll().where(beganIn(context, asked));
  const rows = await query.orderBy('started_at').limit(asked.query.limit).execute();
  return rows.map(toStop);
}

const dayColumns = [
  'day',
  'run_s',
  'work_s',
  'idle_s',
  'moving_s',
  'silent_s',
  'outside_s',
  'distance_km',
  'top_speed_kmh',
  'trips',
  'stops',
  'fuel_used_l',
  'first_start',
  'last_stop',
  'hour_meter_start_h',
  'hour_meter_end_h',
  'odometer_start_km',
  'odometer_end_km',
  'positions',
  'positions_expected',
] as const;

type DayRow = Pick<Selectable<DB['asset_days']>, (typeof dayColumns)[number]>;

export async function fetchDays(
  { db, scope }: Context,
  { assetId, query }: AssetSpanQuery<QueryOf<typeof listDays>>,
): Promise<ReplyOf<typeof listDays>> {
  const rows = await db
    .selectFrom('asset_days')
    .select(dayColumns)
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .where('day', '>=', query.from)
    .where('day', '<=', query.to)
    .orderBy('day')
    .execute();
  return { items: rows.map(toDay) };
}

function toDay(row: DayRow): ReplyOf<typeof listDays>['items'][number] {
  return {
    ...row,
    distance_km: withoutNoise(row.distance_km),
    fuel_used_l: withoutNoise(row.fuel_used_l),
    first_start: text(row.first_start),
    last_stop: text(row.last_stop),
    hour_meter_start_h: withoutNoise(row.hour_meter_start_h),
    hour_meter_end_h: withoutNoise(row.hour_meter_end_h),
    odometer_start_km: withoutNoise(row.odometer_start_km),
    odometer_end_km: withoutNoise(row.odometer_end_km),
  };
}

/** Columns of a position that its sensors reported. */
export const readingColumns = z.keyof(z.omit(reading, { attributes: true })).options;

const positionColumns = ['time', 'received_at', 'latitude', 'longitude', ...readingColumns, 'attributes'] as const;

type StoredReading = Omit<ReplyOf<typeof listPositions>['items'][number], 'time' | 'received_at'> &
  Record<'time' | 'received_at', Date>;

export async function fetchPositions(
  context: Context,
  { assetId, query }: AssetSpanQuery<QueryOf<typeof listPositions>>,
): Promise<ReplyOf<typeof listPositions>> {
  const { db, scope } = context;
  const [from, to] = [new Date(query.from), new Date(query.to)];
  const nearest = { end: 'first', positions: query.limit + 1 } as const;
  const spans = [{ assetId, from: from.getTime(), to: to.getTime(), nearest }];
  return readPositions(context, { spans, columns: positionColumns }, async ({ stored }) => {
    const { rows } = await sql<StoredReading>`
      select ${sql.join(positionColumns.map((name) => sql.ref(name)))} from ${stored} p
      where account_id = ${scope.accountId} and asset_id = ${assetId} and time >= ${from} and time < ${to}
      order by time limit ${query.limit + 1}`.execute(db);
    const items = rows.map((row) => ({
      ...row,
      time: row.time.toISOString(),
      received_at: row.received_at.toISOString(),
    }));
    return { items: items.slice(0, query.limit), next: items[query.limit]?.time ?? null };
  });
}
