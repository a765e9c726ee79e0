import { sql } from 'kysely';
import { readPositions, type PackedSlice } from '#features/assets/telemetry/server/public.ts';
import { visibleAssets, type PastDays } from '#features/assets/catalogue/server/public.ts';
import type { StoredVersion } from '#features/geofences/public.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { AlertBacktestAsset } from '../backtest.ts';
import type { PastFault } from '../fault-episodes.ts';

/** What a definition applies to; an empty list means everything in reach. */
interface BacktestSubject {
  unit_ids: readonly string[];
  asset_ids: readonly string[];
  /** Only assets that have reported at least once. */
  hasReported: boolean;
}

/** Assets in reach, most recently reported first. */
export async function fetchBacktestAssets(
  { db, scope }: ReadContext,
  meant: BacktestSubject,
  limit: number,
): Promise<{ assets: AlertBacktestAsset[]; total: number }> {
  const units = meant.unit_ids.length > 0 ? sql`and a.unit_id = any(${meant.unit_ids}::uuid[])` : sql``;
  const listed = meant.asset_ids.length > 0 ? sql`and a.id = any(${meant.asset_ids}::uuid[])` : sql``;
  const reported = meant.hasReported ? sql`and s.time is not null` : sql``;
  const { rows } = await sql<AlertBacktestAsset & { total: number }>`
    select a.id, a.code, a.unit_id as "unitId", u.code as "unitCode", a.category, (count(*) over ())::int as total
    from ${visibleAssets(scope)} ${units} ${listed} ${reported}
    order by s.time desc nulls last, a.id limit ${limit}`.execute(db);
  return { assets: rows.map(({ total: _, ...asset }) => asset), total: rows[0]?.total ?? 0 };
}

/** The active geofences of some units as they are now, treated as if they had always been in force. */
export async function fetchGeofencesOf(
  { db, scope }: ReadContext,
  unitIds: readonly string[],
): Promise<StoredVersion[]> {
  const { rows } = await sql<Omit<StoredVersion, 'from' | 'to'>>`
    select v.geofence_id as id, v.unit_id, v.version, v.asset_ids, v.max_speed_kmh, v.resources, v.shape, v.sub_geofences
    from geofences g
    join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version
    where g.account_id = ${scope.accountId} and g.unit_id = any(${unitIds}::uuid[]) and g.deleted_at is null and g.active
    order by g.id`.execute(db);
  return rows.map((row) => ({ ...row, from: -Infinity, to: null }));
}

/**
 * The stored fixes of assets in a span, by asset, each with the last fix before it. Packed as bytes (`past-fixes.ts`)
 * to avoid one row per fix.
 */
export async function fetchFixes(
  context: ReadContext,
  ids: readonly string[],
  { from, to }: Pick<PastDays, 'from' | 'to'>,
): Promise<Map<string, Buffer>> {
  const { db, scope } = context;
  const since = sql`to_timestamp(${from}::float8 / 1000)`;
  const own = sql`p.account_id = ${scope.accountId} and p.asset_id = w.id`;
  const wanted = sql`unnest(${ids}::uuid[]) as w (id)`;
  const columns = sql.join(['asset_id', ...fixColumns].map((name) => sql.ref(`p.${name}`)));
  const spans = [
    ...ids.map((assetId) => ({ assetId, from, to })),
    ...ids.map((assetId) => ({
      assetId,
      from: from - 31 * 86_400_000,
      to: from,
      nearest: { end: 'last', days: 1 } as const,
    })),
  ];
  const pick = (slice: PackedSlice) => (slice.wanted < ids.length ? null : [slice.end - 1]);
  return readPositions(context, { spans, columns: fixColumns, pick }, async ({ packed }) => {
    const { rows } = await sql<{ asset_id: string; fixes: Buffer }>`
      with packed as (select ${columns} from ${packed ?? sql`positions`} p where ${packed !== null}::boolean),
      before as (
        select ${columns} from ${wanted}, lateral (
          select * from positions p where ${own} and p.time < ${since} and p.time > ${since} - interval '31 days' order by p.time desc limit 1) p
        union all select * from packed p where p.time < ${since}),
      fixes as (
        select ${columns} from ${wanted} join positions p on ${own} and p.time >= ${since} and p.time < to_timestamp(${to}::float8 / 1000)
        union all select * from packed p where p.time >= ${since}
        union all (select distinct on (asset_id) * from before order by asset_id, time desc))
      select asset_id, string_agg(float8send(date_part('epoch', time)) || float8send(date_part('epoch', received_at))
        || float8send(latitude) || float8send(longitude)
        || float4send(coalesce(speed_kmh, 'NaN')) || float4send(coalesce(accuracy_m, 'NaN')) || float4send(coalesce(rpm, 'NaN'))
        || float4send(coalesce(coolant_temp_c, 'NaN')) || float4send(coalesce(supply_v, 'NaN')) || float4send(coalesce(battery_v, 'NaN'))
        || float4send(coalesce(fuel_pct, 'NaN'))
        || int4send(coalesce(ignition::int + 1, 0) + 3 * coalesce(engine_on::int + 1, 0) + 9 * coalesce(work::int + 1, 0)), '' order by time) as fixes
      from fixes group by asset_id`.execute(db);
    return new Map(rows.map(({ asset_id, fixes }) => [asset_id, fixes]));
  });
}

const fixColumns = [
  'time',
  'received_at',
  'latitude',
  'longitude',
  'speed_kmh',
  'accuracy_m',
  'rpm',
  'coolant_temp_c',
  'supply_v',
  'battery_v',
  'fuel_pct',
  'ignition',
  'engine_on',
  'work',
] as const;

/** Fault codes that began in a span, by asset. */
export async function fetchBegunFaults(
  { db, scope }: ReadContext,
  ids: readonly string[],
  { from, to }: Pick<PastDays, 'from' | 'to'>,
): Promise<Map<string, PastFault[]>> {
  const { rows } = await sql<PastFault & { asset: string }>`
    select asset_id as asset, severity, (extract(epoch from first_seen_at) * 1000)::float8 as at from asset_faults
    where account_id = ${scope.accountId} and asset_id = any(${ids}::uuid[])
      and first_seen_at >= to_timestamp(${from}::float8 / 1000) and first_seen_at < to_timestamp(${to}::float8 / 1000)
    order by first_seen_at`.execute(db);
  return Map.groupBy(rows, ({ asset }) => asset);
}
