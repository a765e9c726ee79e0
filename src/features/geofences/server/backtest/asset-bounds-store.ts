import { sql } from 'kysely';
import { readPositions } from '#features/assets/telemetry/server/public.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { partMs, type PastHour, type TimeSpan } from '../../backtest/near-spans.ts';
import type { Bounds } from '#platform/geo/bounds.ts';

/** Hours computed by one statement. */
const atOnce = 1_000;

/** Instant up to which an asset's hours include all positions; newer and late positions are not included yet. */
const settled = sql`least(s.time - interval '1 hour', (
  select l.from_time from recompute_spans l where l.account_id = s.account_id and l.asset_id = s.asset_id))`;

const instant = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`;

/**
 * Hours of assets in a span with their stored boxes; looked up per asset and hour, since the planner has no statistics
 * for a join of all.
 */
const hoursOf = (accountId: string, ids: readonly string[], { from, to }: TimeSpan) => sql`
  unnest(${ids}::uuid[]) as w (id)
  join asset_states s on s.account_id = ${accountId} and s.asset_id = w.id
  cross join lateral (select ${settled} as settled offset 0) u
  cross join lateral (
    select * from asset_hours k where k.account_id = s.account_id and k.asset_id = s.asset_id and k.positions > 0
      and k.hour > ${instant(from)} - interval '1 hour' and k.hour < ${instant(to)} and k.hour <= u.settled - interval '1 hour' offset 0) h
  left join lateral (
    select * from asset_hour_bounds k where k.account_id = h.account_id and k.asset_id = h.asset_id and k.hour = h.hour offset 0) b on true`;

/** Cursor: asset and hour. */
export interface AssetHour {
  asset_id: string;
  hour: Date;
}

/**
 * Computes missing boxes of hours in a span, after a cursor. Hours whose positions no longer exist stay without boxes,
 * so the cursor is needed to pass them.
 * @returns the next cursor; null: done
 */
export async function fillBoxes(
  context: { db: Context['db']; scope: Pick<Context['scope'], 'accountId'> },
  ids: readonly string[],
  { after, ...span }: TimeSpan & { after: AssetHour | null },
): Promise<AssetHour | null> {
  const { db, scope } = context;
  const rest =
    after === null ? sql`` : sql`and (h.asset_id, h.hour) > (${after.asset_id}::uuid, ${after.hour}::timestamptz)`;
  const { rows: wanted } = await sql<AssetHour>`
    select h.asset_id, h.hour from ${hoursOf(scope.accountId, ids, span)}
    where b.fixes is distinct from h.positions ${rest} order by h.asset_id, h.hour limit ${atOnce}`.execute(db);
  const spans = wanted.map(({ asset_id, hour }) => ({
    assetId: asset_id,
    from: hour.getTime(),
    to: hour.getTime() + 3_600_000,
  }));
  const columns = ['time', 'latitude', 'longitude'] as const;
  await readPositions(context, { spans, columns }, ({ packed }) =>
    sql`
      with wanted as (
        select * from unnest(${wanted.map((one) => one.asset_id)}::uuid[], ${wanted.map(({ hour }) => hour)}::timestamptz[]) with ordinality as w (asset_id, hour, place)),
      fixes as (
        select w.asset_id, w.hour, p.time, p.latitude, p.longitude from wanted w cross join lateral (
          select p.time, p.latitude, p.longitude from positions p where p.account_id = ${scope.accountId} and p.asset_id = w.asset_id
            and p.time >= w.hour and p.time < w.hour + interval '1 hour' offset 0) p
        ${packed ? sql`union all select w.asset_id, w.hour, p.time, p.latitude, p.longitude from ${packed} p join wanted w on w.place = p.span + 1` : sql``}),
      parts as (
        select asset_id, hour, floor(date_part('epoch', time - hour) * 1000 / ${partMs}::float8) as part, count(*) as fixes,
          min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
        from fixes group by 1, 2, 3)
      insert into asset_hour_bounds as o (asset_id, hour, fixes, west, south, east, north, boxes)
      select asset_id, hour, sum(fixes)::int, min(west), min(south), max(east), max(north),
        array_agg(array[part, fixes, west, south, east, north]::real[] order by part)
      from parts group by asset_id, hour
      on conflict (account_id, asset_id, hour) do update set fixes = excluded.fixes, west = excluded.west, south = excluded.south,
        east = excluded.east, north = excluded.north, boxes = excluded.boxes`.execute(db),
  );
  return wanted[atOnce - 1] ?? null;
}

/** Stored boxes of an asset. */
export interface KnownPast {
  hours: PastHour[];
  /** Positions after this instant are in no hour yet. */
  settled: number;
}

/** Hours of a span by asset, in order; those far from the reach without parts. */
export async function fetchHours(
  { db, scope }: ReadContext,
  ids: readonly string[],
  { reach, ...span }: TimeSpan & { reach: Bounds },
): Promise<Map<string, KnownPast>> {
  const [west, south, east, north] = reach;
  const meets = (turn: number) =>
    sql`west + ${turn}::int <= ${east}::float8 and east + ${turn}::int >= ${west}::float8`;
  const { rows } = await sql<{
    asset_id: string;
    settled: number;
    hours: [number, number, PastHour['parts']][] | null;
  }>`
    with boxed as (
      select h.asset_id, h.hour, h.positions, b.fixes is not distinct from h.positions as is_known, b.boxes,
        min(b.west) over near as west, min(b.south) over near as south, max(b.east) over near as east, max(b.north) over near as north
      from ${hoursOf(scope.accountId, ids, span)}
      window near as (partition by h.asset_id order by h.hour range between interval '1 hour' preceding and interval '1 hour' following)),
    hours as materialized (
      select asset_id, json_agg(json_build_array(date_part('epoch', hour) * 1000, positions, case when not is_known then '[]'::json
          when south <= ${north}::float8 and north >= ${south}::float8 and (east - west > 180 or ${meets(0)} or ${meets(360)} or ${meets(-360)})
          then to_json(boxes) end) order by hour) as hours
      from boxed group by asset_id)
    select s.asset_id, date_part('epoch', ${settled}) * 1000 as settled, hours.hours
    from asset_states s left join hours using (asset_id)
    where s.account_id = ${scope.accountId} and s.asset_id = any(${ids}::uuid[]) and s.time is not null`.execute(db);
  return new Map(
    rows.map(({ asset_id, settled: until, hours }) => [
      asset_id,
      { settled: until, hours: (hours ?? []).map(([from, fixes, parts]) => ({ from, fixes, parts })) },
    ]),
  );
}

/** Deletes boxes older than any back-test reads. */
export async function sweepBoxes({ db, scope }: Parameters<typeof fillBoxes>[0], before: Date): Promise<void> {
  await sql`delete from asset_hour_bounds where account_id = ${scope.accountId} and hour < ${before}`.execute(db);
}

/** Assets of an account with reports since an instant, by id, after a cursor. */
export async function fetchReporting(
  { db, scope }: Parameters<typeof fillBoxes>[0],
  { since, after, limit }: { since: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rest = after === null ? sql`` : sql`and asset_id > ${after}`;
  const { rows } = await sql<{ asset_id: string }>`
    select asset_id from asset_states where account_id = ${scope.accountId} and time >= ${since} ${rest}
    order by asset_id limit ${limit}`.execute(db);
  return rows.map(({ asset_id }) => asset_id);
}
