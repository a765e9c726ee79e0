import { sql, type RawBuilder } from 'kysely';
import { reportedRpm, workSignalOf } from '#features/maintenance/records/server/public.ts';
import type { OverrideKind } from '#features/assets/catalogue/contract.ts';
import { tripRules } from '#features/trips/trips/public.ts';
import { readPositions } from '#features/assets/telemetry/server/public.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { Run } from '../timeline-rules.ts';

/** Limit of status marks. */
const marksMax = 1_000;

export interface Calendar {
  timeZone: string;
  /** Account setting, milliseconds. */
  silentAfterMs: number;
  /** km/h. */
  movingKmh: number;
  days: { day: string; from: number; to: number }[];
}

/** Days of the account's calendar, inclusive, with their real lengths; milliseconds since 1970. */
export async function fetchCalendar(
  { db, scope }: Context,
  { from, to }: { from: string; to: string },
): Promise<Calendar> {
  const { rows } = await sql<{
    time_zone: string;
    silent_after_s: number;
    moving_kmh: number;
    day: string;
    from: Date;
    to: Date;
  }>`
    select a.time_zone, a.silent_after_s, a.moving_kmh, d.day::date as day,
      d.day at time zone a.time_zone as "from", (d.day + interval '1 day') at time zone a.time_zone as "to"
    from accounts a cross join generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d (day)
    where a.id = ${scope.accountId} order by d.day`.execute(db);
  const [first] = rows;
  return {
    timeZone: first?.time_zone ?? 'UTC',
    silentAfterMs: (first?.silent_after_s ?? 0) * 1_000,
    movingKmh: first?.moving_kmh ?? 0,
    days: rows.map((row) => ({ day: row.day, from: row.from.getTime(), to: row.to.getTime() })),
  };
}

interface AskedSpan {
  assetId: string;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

interface MarkTime {
  kind: OverrideKind;
  from: number;
  /** Infinity while current. */
  to: number;
}

/** Statuses set by people that overlap a span, by start. */
export async function fetchMarkTimes({ db, scope }: Context, { assetId, from, to }: AskedSpan): Promise<MarkTime[]> {
  const { rows } = await sql<{ kind: OverrideKind; since: Date; ended_at: Date | null }>`
    select kind, since, ended_at from asset_status_overrides
    where account_id = ${scope.accountId} and asset_id = ${assetId}
      and since < ${new Date(to)} and (ended_at is null or ended_at > ${new Date(from)})
    order by since limit ${marksMax}`.execute(db);
  return rows.map(({ kind, since, ended_at }) => ({
    kind,
    from: since.getTime(),
    to: ended_at?.getTime() ?? Number.POSITIVE_INFINITY,
  }));
}

interface TimelineQuery extends AskedSpan {
  movingKmh: number;
}

/**
 * Runs of an asset in a span, from the last fix before it to the first after it. Computed in one ordered pass in the
 * database, which returns only rows where something changes.
 */
export async function fetchRuns(context: Context, asked: TimelineQuery): Promise<Run[]> {
  // Most assets report their speed: then each fix is judged alone, in half the time.
  const bySaid = await fetchTurns(context, asked, saidStates(context.scope, asked));
  if (!bySaid.some(({ state }) => state === 'unsaid')) return runsOf(bySaid);
  return runsOf(await fetchTurns(context, asked, measuredStates(context.scope, asked)));
}

/** Rows where the state of `states` (`time`, `state`, `earlier`) changes, rows after a silence, and the last row. */
async function fetchTurns(
  context: Context,
  { assetId, from, to }: TimelineQuery,
  states: RawBuilder<unknown>,
): Promise<Turn[]> {
  const { db, scope } = context;
  const spans = [
    { assetId, to: from, nearest: { end: 'last', days: 1 } },
    { assetId, from, to },
    { assetId, from: to, nearest: { end: 'first', days: 1 } },
  ] as const;
  const mine = sql`account_id = ${scope.accountId} and asset_id = ${assetId}`;
  const [start, end] = [new Date(from), new Date(to)];
  return readPositions(context, { spans, columns: turnColumns }, async ({ stored }) => {
    const { rows } = await sql<Turn>`
    with reported_rpm as materialized (${reportedRpm(scope)}),
    fixes as not materialized (
      select time, coalesce(engine_on, ignition) as engine, work, rpm, speed_kmh, latitude, longitude
      from ${stored} p
      where ${mine}
        and time >= coalesce((select max(time) from ${stored} p where ${mine} and time < ${start}), ${start})
        and time <= coalesce((select min(time) from ${stored} p where ${mine} and time >= ${end}), ${end})),
    states as not materialized (${states}),
    turns as not materialized (
      select time, state, lag(time) over by_time as earlier, lag(state) over by_time as was from states window by_time as (order by time))
    select time, state, earlier as before from turns
      where was is distinct from state or time - earlier > ${silence}
    union all
    select null, null, (select time from fixes order by time desc limit 1)
    order by time nulls last`.execute(db);
    return rows;
  });
}

const turnColumns = ['time', 'engine_on', 'ignition', 'work', 'rpm', 'speed_kmh', 'latitude', 'longitude'] as const;

/** State of a fix alone; `unsaid` when it depends on a missing speed. */
function saidStates(scope: Scope, { assetId, movingKmh }: TimelineQuery): RawBuilder<unknown> {
  return sql`
    select time, case
      when engine and ${workSignalOf(scope, assetId)} then 'working'
      when not engine then 'off'
      when speed_kmh is null or speed_kmh > ${tripRules.impossibleKmh}::real then 'unsaid'
      when speed_kmh >= ${movingKmh}::real then 'working'
      when engine then 'idle' else 'off' end as state
    from fixes`;
}

function measuredStates(scope: Scope, { assetId, movingKmh }: TimelineQuery): RawBuilder<unknown> {
  return sql`
    select time, case
      when engine then case when moving or ${workSignalOf(scope, assetId)} then 'working' else 'idle' end
      when engine is null and moving then 'working' else 'off' end as state
    from (
      select time, engine, work, rpm, ${speed} >= ${movingKmh}::real as moving
      from (
        select *, lag(time) over by_time as earlier, lag(latitude) over by_time as from_latitude, lag(longitude) over by_time as from_longitude
        from fixes window by_time as (order by time)) legs) signals`;
}

const silence = sql`make_interval(secs => ${tripRules.silenceMs / 1_000})`;
const noiseM = 15;

/** Reported speed in km/h; when missing or impossible, computed between fixes as in ingest. */
const speed = sql`case when speed_kmh <= ${tripRules.impossibleKmh}::real then speed_kmh
  when earlier is null or time - earlier > ${silence} then 0
  else (select case when m < ${noiseM} or kmh > ${tripRules.impossibleKmh} then 0 else kmh end
    from (select m, m / nullif(extract(epoch from time - earlier)::float8, 0) * 3.6 as kmh
      from (select 111195 * sqrt(power(latitude - from_latitude, 2)
        + power((longitude - from_longitude) * cos(radians(latitude)), 2)) as m) way) measured) end`;

interface Turn {
  time: Date | null;
  state: Run['state'] | 'unsaid' | null;
  /** The fix before the change: last one of the former state. */
  before: Date | null;
}

function runsOf(turns: readonly Turn[]): Run[] {
  return turns.flatMap(({ time, state }, index) => {
    const last = turns[index + 1]?.before;
    return time && last && state && state !== 'unsaid' ? [{ state, from: time.getTime(), to: last.getTime() }] : [];
  });
}
