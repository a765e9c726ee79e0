import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { dayMs } from '#platform/time/durations.ts';
import {
  mostMeasures,
  usualDays,
  type DefinitionOutcome,
  type listEffectiveMeasures,
  type MeasureOutcome,
} from '../effective-measures-contract.ts';
import { rankMeasures } from '../effective-measures-rules.ts';
import { visibleAlerts } from './alert-store.ts';

type Row = MeasureOutcome & {
  definition_id: string;
  /** The row over all resolved alerts, whatever was done. */
  is_whole: boolean;
  code: string;
  about: string;
  severity: DefinitionOutcome['severity'];
};

/** Alerts resolved in a span, grouped by the counter-measure given since they were opened, with what followed. */
export async function fetchEffectiveMeasures(
  context: Context,
  query: QueryOf<typeof listEffectiveMeasures>,
): Promise<ReplyOf<typeof listEffectiveMeasures>> {
  const to = query.to ?? new Date().toISOString();
  const from = query.from ?? new Date(Date.parse(to) - usualDays * dayMs).toISOString();
  const { rows } = await sql<Row>`
    with solved as materialized (${solvedIn(context, { from, to, definitionIds: query.definition_id })}),
    done as (
      select s.*, m.measure, m.said from solved s cross join lateral (
        select distinct on (measure) ${sameWords(sql`h.details ->> 'description'`)} as measure, h.details ->> 'description' as said
        from alert_history h
        where ${given(context)}) m
      union all
      select s.*, null, null from solved s where not exists (
        select from alert_history h
        where ${given(context)})),
    outcomes as (
      select definition_id, false as is_whole, measure, mode() within group (order by said) as description, ${counted} from done group by definition_id, measure
      union all
      select definition_id, true, null, null, ${counted} from solved group by definition_id),
    numbered as (
      select *, row_number() over (partition by definition_id, is_whole order by treated desc, measure) as place from outcomes)
    select o.definition_id, o.is_whole, o.description, o.treated, o.in_7_days, o.in_30_days, o.median_treat_s, o.median_solve_s,
      d.code, d.description as about, d.severity,
      (select t.id from counter_measure_templates t
       where t.account_id = d.account_id and (t.definition_id is null or t.definition_id = d.id) and ${sameWords(sql`t.description`)} = o.measure
       order by t.definition_id nulls last limit 1) as template_id
    from numbered o join alert_definitions d on d.account_id = ${context.scope.accountId} and d.id = o.definition_id
    where o.place <= ${mostMeasures}
    order by max(o.treated) over (partition by o.definition_id) desc, lower(d.code), o.definition_id`.execute(
    context.db,
  );
  return { from, to, items: itemsOf(rows) };
}

function itemsOf(rows: readonly Row[]): DefinitionOutcome[] {
  return [...Map.groupBy(rows, ({ definition_id }) => definition_id).values()].flatMap((own) => {
    const whole = own.find(({ is_whole }) => is_whole);
    if (!whole) return [];
    const { is_whole: _, template_id: __, about: description, ...outcome } = whole;
    const measures = own.filter(({ is_whole }) => !is_whole).map(measureOf);
    return [{ ...outcome, description, measures: rankMeasures(measures) }];
  });
}

function measureOf({ definition_id: _, is_whole: __, code: ___, about: ____, severity: _____, ...measure }: Row) {
  return measure;
}

/** Counter-measure `h` was given during the open period `s`. */
function given({ scope }: Context) {
  return sql`h.account_id = ${scope.accountId} and h.alert_id = s.alert_id and h.action = 'counter_measure' and h.at >= s.opened_at and h.at <= s.finished_at`;
}

/** Ignores case and spaces. */
function sameWords(text: RawBuilder<unknown>) {
  return sql`lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`;
}

/** The total, and those whose outcome is known. */
const counted = sql`count(*)::int as treated, ${returnedIn(7)} as in_7_days, ${returnedIn(30)} as in_30_days,
  ${middleSeconds(sql`(case when taken_at > solved_at then solved_at else taken_at end)`)} as median_treat_s, ${middleSeconds(sql`solved_at`)} as median_solve_s`;

function returnedIn(days: number) {
  const over = sql`solved_at + make_interval(days => ${sql.lit(days)})`;
  return sql`json_build_object('known', count(*) filter (where back_at <= ${over} or ${over} <= now()), 'came_back', count(*) filter (where back_at <= ${over}))`;
}

/** A counter-measure recorded after the resolution counts as done before it. */
function middleSeconds(until: RawBuilder<unknown>) {
  return sql`round((percentile_cont(0.5) within group (order by greatest(0, extract(epoch from ${until} - opened_at)))
    filter (where ${until} is not null))::numeric, 3)::float8`;
}

/**
 * Each time an alert was resolved: when it was opened (raised or reopened), when it was first assigned, and when the
 * same alert came back, if within thirty days.
 */
function solvedIn(
  { scope }: Context,
  { from, to, definitionIds }: { from: string; to: string; definitionIds: readonly string[] | undefined },
) {
  const ofDefinitions = definitionIds ? sql`and l.definition_id = any(${definitionIds}::uuid[])` : sql``;
  const history = sql`alert_history h where h.account_id = ${scope.accountId} and h.alert_id = f.alert_id`;
  const later = sql`alerts n where n.account_id = ${scope.accountId} and not n.gone and n.definition_id = l.definition_id and n.id <> l.id
    and n.occurred_at > f.solved_at and n.occurred_at <= f.solved_at + interval '30 days'`;
  return sql`
    select l.id as alert_id, l.definition_id, f.at as finished_at, f.solved_at, opened.at as opened_at, taken.at as taken_at, least(reopened.at, again.at) as back_at
    from (
      select alert_id, at, (details ->> 'solved_at')::timestamptz as solved_at from alert_history
      where account_id = ${scope.accountId} and action = 'finished' and at >= ${from}::timestamptz and at < ${to}::timestamptz) f
    join (select * from ${visibleAlerts(scope)} ${ofDefinitions}) l on l.id = f.alert_id
    cross join lateral (select coalesce(max(h.at), least(l.created_at, l.occurred_at)) as at from ${history} and h.action = 'reopened' and h.at < f.at) opened
    cross join lateral (
      select min(h.at) as at from ${history} and h.at >= opened.at and h.at <= f.at and h.user_id is not null and (
        h.action = 'counter_measure' or h.details ->> 'assignee' is not null or h.details ->> 'order_number' is not null or h.details ->> 'os_number' is not null)) taken
    cross join lateral (select min(h.at) as at from ${history} and h.action = 'reopened' and h.at > f.at) reopened
    cross join lateral (
      select min(at) as at from (
        (select n.occurred_at as at from ${later} and n.asset_id = l.asset_id order by n.occurred_at limit 1)
        union all
        (select n.occurred_at from ${later} and l.asset_id is null and n.asset_id is null and n.unit_id = l.unit_id order by n.occurred_at limit 1)) n) again`;
}
