import { sql, type RawBuilder } from 'kysely';
import { reportedRpm, workSignalOfEach } from '#features/maintenance/records/server/public.ts';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import { mayBePacked, readPositions, type PackedSlice } from '#features/assets/telemetry/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { replayLimits } from '../contract.ts';
import { findDeciding } from './deciding-fixes.ts';

/** Asset with its last fix at or before a moment; instants in milliseconds since 1970. All null without a fix. */
export interface MomentRow {
  id: string;
  time_ms: number | null;
  latitude: number | null;
  longitude: number | null;
  heading_deg: number | null;
  speed_kmh: number | null;
  engine_on: boolean | null;
  works: boolean;
  /** Previous fix, when the asset reports no speed. */
  before_ms: number | null;
  before_latitude: number | null;
  before_longitude: number | null;
  /** Start of a status set by a person. */
  disabled_ms: number | null;
  maintenance_ms: number | null;
  /** Start of engine off, and of idling. */
  off_ms: number | null;
  idle_ms: number | null;
  /** Has reported, but longer ago than the position is searched for. */
  was_heard: boolean;
  moving_kmh: number;
  silent_after_s: number;
  inactive_after_s: number;
}

const ms = (instant: ReturnType<typeof sql>) => sql<number>`(date_part('epoch', ${instant}) * 1000)::float8`;

const columns = [
  'time',
  'latitude',
  'longitude',
  'heading_deg',
  'speed_kmh',
  'engine_on',
  'ignition',
  'work',
  'rpm',
] as const;
const names = sql.join(columns.map((name) => sql.ref(name)));
/** How far back the start of a status is looked for. */
const lookBackMs = 12 * 3_600_000;
/** Assets whose packed days are read at once. */
const atOnce = 500;

/** What counts of packed days for some assets. */
interface PackedFixes {
  ids: readonly string[];
  /** SQL: an array of each column by `asset_id`. */
  table: RawBuilder<unknown>;
}

/** Assets in scope with the facts for their status at a moment. */
export async function fetchMomentRows(context: Context, at: Date): Promise<MomentRow[]> {
  const rows = await queryRows(context, at, null);
  const reachesBack = ({ time_ms }: MomentRow) => time_ms === null || mayBePacked(time_ms - lookBackMs);
  const old = rows.filter(reachesBack);
  const whole = new Map(rows.map((row) => [row.id, row]));
  for (let from = 0; from < old.length; from += atOnce)
    for (const row of await fetchPackedRows(context, at, old.slice(from, from + atOnce))) whole.set(row.id, row);
  return [...whole.values()];
}

/** Rows of assets with packed days that count at a moment. */
function fetchPackedRows(context: Context, at: Date, rows: readonly MomentRow[]): Promise<MomentRow[]> {
  const from = at.getTime() - (replayLimits.momentDays + 1) * 86_400_000;
  const spans = rows.map(({ id }) => ({
    assetId: id,
    from,
    to: at.getTime() + 0.001,
    nearest: { end: 'last', days: 2 } as const,
  }));
  const last = new Map(rows.map(({ id, time_ms }) => [id, time_ms ?? -Infinity]));
  // The later day comes first.
  const pick = ({ wanted, day, begin, end }: PackedSlice) => {
    const id = rows[wanted]?.id ?? '';
    last.set(id, Math.max(last.get(id) ?? -Infinity, (day.times[end - 1] ?? 0) / 1000));
    const since = ((last.get(id) ?? 0) - lookBackMs) * 1000;
    const first = day.times.findIndex((time) => time > since);
    if (first < 0) return [end - 1];
    return findDeciding(
      {
        speed_kmh: day.numbers('speed_kmh'),
        rpm: day.numbers('rpm'),
        work: day.numbers('work'),
        engine_on: day.numbers('engine_on'),
        ignition: day.numbers('ignition'),
      },
      Math.max(begin, first),
      end,
    );
  };
  return readPositions(context, { spans, columns, pick }, async ({ packed }) => {
    if (!packed) return [];
    const arrays = sql.join(columns.map((name) => sql`array_agg(${sql.ref(name)}) as ${sql.ref(name)}`));
    const table = sql`(select asset_id, ${arrays} from ${packed} p group by asset_id)`;
    return queryRows(context, at, { ids: rows.map(({ id }) => id), table });
  });
}

/**
 * Assets in scope with the facts for their status at a moment. Every part is an index lookup per asset, independent of
 * the length of its history. Common time bounds exclude other partitions from the plan.
 */
async function queryRows({ db, scope }: Context, at: Date, packed: PackedFixes | null): Promise<MomentRow[]> {
  // Those of packed days by asset, as arrays: each lateral part looks only at its own.
  const fixes = packed
    ? sql`(select account_id, asset_id, ${names} from positions
        union all select ${scope.accountId}::uuid, v.id, f.* from unnest(${sql.join(columns.map((name) => sql.ref(`k.${name}`)))}) f)`
    : sql`positions`;
  const own = sql`account_id = ${scope.accountId} and asset_id = v.id`;
  const recent = sql`${own} and time <= ${at} and time > ${at}::timestamptz - make_interval(days => ${replayLimits.momentDays + 1})`;
  const engine = sql`coalesce(engine_on, ignition)`;
  const works = workSignalOfEach.signal;
  const { rows } = await sql<MomentRow>`
    with visible as materialized (select a.id, a.category from ${visibleAssets(scope)} ${packed ? sql`and a.id = any(${packed.ids}::uuid[])` : sql``}),
    reported_rpm as materialized (${reportedRpm(scope)}),
    marked as materialized (
      select asset_id, min(since) filter (where kind = 'disabled') as disabled, min(since) filter (where kind = 'maintenance') as maintenance
      from asset_status_overrides where account_id = ${scope.accountId} and since <= ${at} and (ended_at is null or ended_at > ${at}) group by asset_id)
    select v.id, ${ms(sql`marked.disabled`)} as disabled_ms, ${ms(sql`marked.maintenance`)} as maintenance_ms, ${ms(sql`p.time`)} as time_ms, p.latitude, p.longitude, p.heading_deg, p.speed_kmh, p.engine_on, coalesce(p.works, false) as works,
      ${ms(sql`before.time`)} as before_ms, before.latitude as before_latitude, before.longitude as before_longitude,
      ${ms(sql`case when p.engine_on = false then coalesce(
        (select case when last_stop <= p.time then last_stop end from asset_hours
          where ${own} and hour <= p.time and last_stop is not null order by hour desc limit 1),
        (select min(time) from ${fixes} f where ${own} and time <= p.time and time > (
          select time from ${fixes} f where ${recent} and time < p.time and time > p.time - interval '2 hours' and ${engine}
          order by time desc limit 1)),
        p.time) end`)} as off_ms,
      ${ms(sql`case when p.engine_on and not p.works and coalesce(p.speed_kmh, 0) < rules.moving_kmh then (
        select min(time) from ${fixes} f where ${own} and time <= p.time and time > coalesce((
          select time from ${fixes} f where ${recent} and time < p.time and time > p.time - interval '12 hours'
            and (${engine} is not true or coalesce(speed_kmh, 0) >= rules.moving_kmh or ${works})
          order by time desc limit 1), p.time - interval '12 hours')) end`)} as idle_ms,
      rules.moving_kmh, rules.silent_after_s, rules.inactive_after_s,
      p.time is null and exists (select from asset_days d where d.account_id = ${scope.accountId} and d.asset_id = v.id and d.positions > 0
        and d.day < ${at}::timestamptz::date) as was_heard
    from visible v
    ${packed ? sql`left join ${packed.table} k on k.asset_id = v.id` : sql``}
    left join marked on marked.asset_id = v.id
    join accounts rules on rules.id = ${scope.accountId}
    ${workSignalOfEach.joined}
    left join lateral (
      select time, latitude, longitude, heading_deg, speed_kmh, ${engine} as engine_on, ${works} as works from ${fixes} f
      where ${recent} and time > ${at}::timestamptz - make_interval(days => ${replayLimits.momentDays})
      order by time desc limit 1) p on true
    left join lateral (
      select time, latitude, longitude from ${fixes} f
      where p.speed_kmh is null and ${recent} and time < p.time and time > p.time - interval '10 minutes' order by time desc limit 1) before on true`.execute(
    db,
  );
  return rows;
}
