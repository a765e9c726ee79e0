import { sql, type RawBuilder } from 'kysely';
import { visibleAlerts } from '#features/alerts/server/public.ts';
import { dayAt, type Span } from '../calendar.ts';
import type { SumName } from '../formulas.ts';
import type { CountedRow } from './fold-rows.ts';
import type { World } from './world.ts';

/** Alerts of the caller's reach: those that stand open, those that came, and those that were finished, by day. */
export async function fetchAlertCounts(world: World, sums: ReadonlySet<SumName>): Promise<CountedRow[]> {
  const { context, account, period, preceding } = world;
  const span = { from: preceding.from, to: period.to };
  const visible = visibleAlerts(context.scope);
  const parts: RawBuilder<unknown>[] = [];
  const columns = (day: RawBuilder<unknown>, counted: RawBuilder<unknown>) => sql`
    select l.asset_id as asset, l.unit_id as unit, ${day} as day, l.severity as word, ${counted} as sums from ${visible}`;
  const ofDay = (instant: RawBuilder<unknown>) =>
    sql`(${instant} at time zone ${account.timeZone})::date - date '1970-01-01'`;
  if (sums.has('open_alerts'))
    parts.push(sql`${columns(sql`null::int`, sql`jsonb_build_object('open_alerts', count(*))`)}
      and l.status <> 'resolved' group by l.asset_id, l.unit_id, l.severity`);
  if (sums.has('alerts'))
    parts.push(sql`${columns(ofDay(sql`l.occurred_at`), sql`jsonb_build_object('alerts', count(*))`)}
      and ${within(sql`l.occurred_at`, span, account.timeZone)} group by 1, 2, 3, 4`);
  if (sums.has('solved'))
    parts.push(sql`${columns(
      ofDay(sql`l.solved_at`),
      sql`jsonb_build_object('solved', count(*),
        'treat_s', sum(greatest(0, extract(epoch from l.solved_at - l.occurred_at)))::float8)`,
    )}
      and l.status = 'resolved' and ${within(sql`l.solved_at`, span, account.timeZone)} group by 1, 2, 3, 4`);
  if (parts.length === 0) return [];
  const { rows } = await sql<CountedRow>`${sql.join(parts, sql` union all `)}`.execute(context.db);
  return rows;
}

/** An instant lies on one of the account's days. */
export function within(instant: RawBuilder<unknown>, { from, to }: Span, timeZone: string) {
  return sql`${instant} >= (${dayAt(from)}::timestamp at time zone ${timeZone})
    and ${instant} < (${dayAt(to + 1)}::timestamp at time zone ${timeZone})`;
}
