import { sql } from 'kysely';
import { reportedRpm, workSignalOfEach } from '#features/maintenance/records/server/public.ts';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { replayLimits } from '../contract.ts';

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

/**
 * Assets in scope with the facts for their status at a moment. Every part is an index lookup per asset, independent of
 * the length of its history. Common time bounds exclude other partitions from the plan.
 */
export async function fetchMomentRows({ db, scope }: Context, at: Date): Promise<MomentRow[]> {
  const own = sql`account_id = ${scope.accountId} and asset_id = v.id`;
  const recent = sql`${own} and time <= ${at} and time > ${at}::timestamptz - make_interval(days => ${replayLimits.momentDays + 1})`;
  const engine = sql`coalesce(engine_on, ignition)`;
  const works = workSignalOfEach.signal;
  const { rows } = await sql<MomentRow>`
    with visible as materialized (select a.id, a.category from ${visibleAssets(scope)}),
    reported_rpm as materialized (${reportedRpm(scope)}),
    marked as materialized (
      select asset_id, min(since) filter (where kind = 'disabled') as disabled, min(since) filter (where kind = 'maintenance') as maintenance
      from asset_status_overrides where account_id = ${scope.accountId} and since <= ${at} and (ended_at is null or ended_at > ${at}) group by asset_id)
    select v.id, ${ms(sql`marked.disabled`)} as disabled_ms, ${ms(sql`marked.maintenance`)} as maintenance_ms, ${ms(sql`p.time`)} as time_ms, p.latitude, p.longitude, p.heading_deg, p.speed_kmh, p.engine_on, coalesce(p.works, false) as works,
      ${ms(sql`before.time`)} as before_ms, before.latitude as before_latitude, before.longitude as before_longitude,
      ${ms(sql`case when p.engine_on = false then coalesce(
        (select case when last_stop <= p.time then last_stop end from asset_hours
          where ${own} and hour <= p.time and last_stop is not null order by hour desc limit 1),
        (select min(time) from positions where ${own} and time <= p.time and time > (
          select time from positions where ${recent} and time < p.time and time > p.time - interval '2 hours' and ${engine}
          order by time desc limit 1)),
        p.time) end`)} as off_ms,
      ${ms(sql`case when p.engine_on and not p.works and coalesce(p.speed_kmh, 0) < rules.moving_kmh then (
        select min(time) from positions where ${own} and time <= p.time and time > coalesce((
          select time from positions where ${recent} and time < p.time and time > p.time - interval '12 hours'
            and (${engine} is not true or coalesce(speed_kmh, 0) >= rules.moving_kmh or ${works})
          order by time desc limit 1), p.time - interval '12 hours')) end`)} as idle_ms,
      rules.moving_kmh, rules.silent_after_s, rules.inactive_after_s,
      p.time is null and exists (select from asset_days d where d.account_id = ${scope.accountId} and d.asset_id = v.id and d.positions > 0
        and d.day < ${at}::timestamptz::date) as was_heard
    from visible v
    left join marked on marked.asset_id = v.id
    join accounts rules on rules.id = ${scope.accountId}
    ${workSignalOfEach.joined}
    left join lateral (
      select time, latitude, longitude, heading_deg, speed_kmh, ${engine} as engine_on, ${works} as works from positions
      where ${recent} and time > ${at}::timestamptz - make_interval(days => ${replayLimits.momentDays})
      order by time desc limit 1) p on true
    left join lateral (
      select time, latitude, longitude from positions
      where p.speed_kmh is null and ${recent} and time < p.time and time > p.time - interval '10 minutes' order by time desc limit 1) before on true`.execute(
    db,
  );
  return rows;
}
