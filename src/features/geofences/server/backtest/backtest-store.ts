import { sql } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import { readPositions, type PackedSlice } from '#features/assets/telemetry/server/public.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { UnitMove } from '../../engine/crossings/asset-geofences.ts';
import type { StoredVersion } from '../../engine/crossings/geofence-book.ts';
import type { TimeSpan } from '../../backtest/near-spans.ts';
import type { Bounds } from '#platform/geo/bounds.ts';
import type { GeofencePastFix } from '../../backtest/backtest.ts';

/** Asset that the geofence would apply to. */
export interface BacktestAsset {
  id: string;
  code: string;
  unit_id: string;
  moves: UnitMove[];
}

const ms = (column: string) => sql`round((date_part('epoch', ${sql.ref(column)}) * 1000)::numeric)::float8`;

/** Where an asset (`a`) stood before, as JSON. */
export const movesJson = sql`(select json_agg(json_build_object('unitId', m.unit_id,
    'since', case when m.since > '-infinity' then ${ms('m.since')} end) order by m.since)
  from asset_moves m where m.account_id = a.account_id and m.asset_id = a.id)`;

export type StoredMoves = { since: number | null; unitId: string }[] | null;

export function readMoves(moves: StoredMoves): UnitMove[] {
  return (moves ?? []).map(({ since, unitId }) => ({ since: since ?? -Infinity, unitId }));
}

/** Assets of a unit in reach, or those of a list, with where they stood before; those that reported last come first. */
export async function fetchBacktestAssets(
  { db, scope }: ReadContext,
  { unitId, ids, from, limit }: { unitId: string; ids: readonly string[]; from: number; limit: number },
): Promise<BacktestAsset[]> {
  const listed = ids.length > 0 ? sql`and a.id = any(${ids}::uuid[])` : sql``;
  const { rows } = await sql<Omit<BacktestAsset, 'moves'> & { moves: StoredMoves }>`
    select a.id, a.code, a.unit_id, ${movesJson} as moves
    from ${visibleAssets(scope)} and a.unit_id = ${unitId} ${listed} and s.time >= to_timestamp(${from}::float8 / 1000)
    order by s.time desc, a.id limit ${limit}`.execute(db);
  return rows.map(({ moves, ...asset }) => ({ ...asset, moves: readMoves(moves) }));
}

/** Number of assets of a list or unit, with or without reports. */
export async function countBacktestAssets(
  { db, scope }: ReadContext,
  unitId: string,
  ids: readonly string[],
): Promise<number> {
  const listed = ids.length > 0 ? sql`and a.id = any(${ids}::uuid[])` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${visibleAssets(scope)} and a.unit_id = ${unitId} ${listed}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Speed limits of other geofences of the unit that intersect an area, from an instant on. */
export async function fetchLimitsBeside(
  { db, scope }: ReadContext,
  { unitId, bounds, besides, from }: { unitId: string; bounds: Bounds; besides: string | null; from: number },
): Promise<StoredVersion[]> {
  const { rows } = await sql<Omit<StoredVersion, 'from' | 'to'>>`
    select v.geofence_id as id, v.unit_id, v.version, v.asset_ids, v.max_speed_kmh, v.resources, v.shape, v.sub_geofences
    from geofences g
    join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version
    where g.account_id = ${scope.accountId} and g.unit_id = ${unitId} and g.deleted_at is null and g.active
      and g.id is distinct from ${besides}::uuid
      and (v.max_speed_kmh is not null or jsonb_path_exists(v.sub_geofences, '$[*] ? (@.max_speed_kmh != null)'))
      and v.bounds[1] <= ${bounds[2]} and v.bounds[3] >= ${bounds[0]} and v.bounds[2] <= ${bounds[3]} and v.bounds[4] >= ${bounds[1]}
    order by g.id limit 500`.execute(db);
  return rows.map((row) => ({ ...row, from, to: null }));
}

/** Spans to read of an asset. */
export interface AssetSpans {
  id: string;
  spans: readonly TimeSpan[];
}

const bytesOfFix = 32;

/** Columns of a fix. */
export const fixColumns = ['time', 'latitude', 'longitude', 'speed_kmh', 'accuracy_m'] as const;

/** Fixes of one asset, in order of time, as `readFixes` reads them. */
export const packedFixes = sql`string_agg(float8send(date_part('epoch', time)) || float8send(latitude) || float8send(longitude)
  || float4send(coalesce(speed_kmh, 'NaN')) || float4send(coalesce(accuracy_m, 'NaN')), '' order by time)`;

/**
 * Stored fixes of spans by asset, each with the one before the first span; as bytes, which is cheaper than rows.
 * Instants are passed as literals: with row security, the planner uses an index only for constants.
 */
export async function fetchFixes(
  context: ReadContext,
  wanted: readonly AssetSpans[],
  from: number,
): Promise<Map<string, Buffer>> {
  const { db, scope } = context;
  const flat = wanted.flatMap(({ id, spans }) => spans.map((span) => ({ id, ...span })));
  const instant = (ms: number) => new Date(ms).toISOString();
  const [ids, starts, ends] = [flat.map(({ id }) => id), flat.map((one) => one.from), flat.map(({ to }) => to)];
  const since = sql`${instant(from)}::timestamptz`;
  const own = sql`p.account_id = ${scope.accountId} and p.asset_id = w.id`;
  const columns = sql`p.asset_id, p.time, p.latitude, p.longitude, p.speed_kmh, p.accuracy_m`;
  const earliest = from - 31 * 86_400_000;
  const spans = [
    ...flat.map(({ id, from: start, to }) => ({ assetId: id, from: Math.max(start, from), to })),
    ...wanted.map(({ id }) => ({ assetId: id, from: earliest, to: from, nearest: { end: 'last', days: 1 } as const })),
  ];
  const pick = (slice: PackedSlice) => (slice.wanted < flat.length ? null : [slice.end - 1]);
  return readPositions(context, { spans, columns: fixColumns, pick }, async ({ packed }) => {
    const { rows } = await sql<{ asset_id: string; fixes: Buffer }>`
      with packed as (select ${columns} from ${packed ?? sql`positions`} p where ${packed !== null}::boolean),
      before as (
        select ${columns} from unnest(${wanted.map(({ id }) => id)}::uuid[]) as w (id), lateral (
          select * from positions p where ${own} and p.time < ${since} and p.time > ${instant(earliest)}::timestamptz
          order by p.time desc limit 1) p
        union all select * from packed p where p.time < ${since}),
      fixes as (
        select ${columns}
        from unnest(${ids}::uuid[], ${starts.map(instant)}::timestamptz[], ${ends.map(instant)}::timestamptz[]) as w (id, start, stop)
        join positions p on ${own} and p.time >= w.start and p.time < w.stop
        where p.time >= ${since}
        union all select * from packed p where p.time >= ${since}
        union all (select distinct on (asset_id) * from before order by asset_id, time desc))
      select asset_id, ${packedFixes} as fixes from fixes group by asset_id`.execute(db);
    return new Map(rows.map(({ asset_id, fixes }) => [asset_id, fixes]));
  });
}

export const countFixes = (fixes: Buffer) => fixes.length / bytesOfFix;
const timeAt = (fixes: Buffer, at: number) => Math.round(fixes.readDoubleBE(at) * 1_000);
export const lastFixTime = (fixes: Buffer) => timeAt(fixes, fixes.length - bytesOfFix);

/** Decodes fixes; each is the same object, reused. */
export function* readFixes(fixes: Buffer): Generator<GeofencePastFix> {
  const fix: GeofencePastFix = { time: 0, received: 0, latitude: 0, longitude: 0 };
  for (let at = 0; at < fixes.length; at += bytesOfFix) {
    fix.time = fix.received = timeAt(fixes, at);
    fix.latitude = fixes.readDoubleBE(at + 8);
    fix.longitude = fixes.readDoubleBE(at + 16);
    const [speed, accuracy] = [fixes.readFloatBE(at + 24), fixes.readFloatBE(at + 28)];
    if (Number.isNaN(speed)) delete fix.speed_kmh;
    else fix.speed_kmh = speed;
    if (Number.isNaN(accuracy)) delete fix.accuracy_m;
    else fix.accuracy_m = accuracy;
    yield fix;
  }
}
