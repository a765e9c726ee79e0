import { sql, type RawBuilder } from 'kysely';
import { visibleAlerts } from '#features/alerts/treatment/server/public.ts';
import { dayAt, type DaysSpan } from '#features/indicators/model/calendar.ts';
import type { SumName } from '#features/indicators/model/formulas.ts';
import { CountedRows, ofNow } from '../aggregate-rows.ts';
import { readRows } from './rows-store.ts';
import type { QueryContext } from '../query-context.ts';

interface AlertCount {
  /** Null: of a whole unit. */
  asset: string | null;
  unit: string;
  day: number | null;
  severity: string;
  open: number;
  occurred: number;
  solved: number;
  treat_s: number;
}

/** Alerts in the caller's reach by day: open, raised and resolved ones. */
export async function fetchAlertCounts(context: QueryContext, sums: ReadonlySet<SumName>): Promise<CountedRows> {
  const { reading, account, period, preceding, dayColumns } = context;
  const span = { from: preceding.from, to: period.to };
  const visible = visibleAlerts(reading.scope);
  const parts: RawBuilder<unknown>[] = [];
  const counted = (day: RawBuilder<unknown>, columns: RawBuilder<unknown>) => sql`
    select l.asset_id as asset, l.unit_id as unit, ${day} as day, l.severity, ${columns} from ${visible}`;
  const ofDay = (instant: RawBuilder<unknown>) =>
    sql`(${instant} at time zone ${account.timeZone})::date - date '1970-01-01'`;
  if (sums.has('open_alerts'))
    parts.push(sql`${counted(sql`null::int`, sql`count(*) as open, 0 as occurred, 0 as solved, 0::float8 as treat_s`)}
      and l.status <> 'resolved' group by 1, 2, 3, 4`);
  if (sums.has('alerts'))
    parts.push(sql`${counted(ofDay(sql`l.occurred_at`), sql`0, count(*), 0, 0`)}
      and ${within(sql`l.occurred_at`, span, account.timeZone)} group by 1, 2, 3, 4`);
  if (sums.has('solved'))
    // By the indexed column; unresolved alerts have the end of time.
    parts.push(sql`${counted(
      ofDay(sql`l.solved_order`),
      sql`0, 0, count(*), sum(greatest(0, extract(epoch from l.solved_order - l.occurred_at)))::float8`,
    )}
      and l.status = 'resolved' and ${within(sql`l.solved_order`, span, account.timeZone)} group by 1, 2, 3, 4`);
  const rows = new CountedRows(['open_alerts', 'alerts', 'solved', 'treat_s']);
  if (parts.length === 0) return rows;
  const names = ['asset', 'unit', 'day', 'severity', 'open', 'occurred', 'solved', 'treat_s'] as const;
  const columns = Object.fromEntries(names.map((name) => [name, sql.ref(`c.${name}`)])) as {
    [Name in (typeof names)[number]]: RawBuilder<unknown>;
  };
  const counts = await readRows<AlertCount>(
    reading.db,
    columns,
    sql`from (${sql.join(parts, sql` union all `)}) c (${sql.join(names.map((name) => sql.ref(name)))})`,
  );
  for (const { asset, unit, day, severity, open, occurred, solved, treat_s } of counts) {
    const number = asset === null ? 0 : dayColumns.assets.find(asset);
    if (number === undefined) continue;
    const word = rows.wordNumbers.of(severity);
    const at = rows.add({ asset: number, unit: dayColumns.units.of(unit), day: day ?? ofNow, word });
    [open, occurred, solved, treat_s].forEach((value, column) => rows.set(at, column, value));
  }
  return rows;
}

/** Whether an instant is on one of the account's days. */
function within(instant: RawBuilder<unknown>, { from, to }: DaysSpan, timeZone: string) {
  return sql`${instant} >= (${dayAt(from)}::timestamp at time zone ${timeZone})
    and ${instant} < (${dayAt(to + 1)}::timestamp at time zone ${timeZone})`;
}
