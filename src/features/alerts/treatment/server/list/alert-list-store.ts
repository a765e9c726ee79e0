import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { Scope } from '#platform/scope.ts';
import { keyset, pageOf, type SortKey } from '#platform/server/database/keyset.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { alertLimits, type alertSorts, type listAlerts } from '../../contract.ts';
import { isNarrow, narrowedBy, readByIndexes, type Narrowed } from './alert-filter-store.ts';
import { alertColumns, described, toAlert, visibleAlerts, type AlertRow } from '../alert-store.ts';

const sortKeys: Record<(typeof alertSorts)[number], SortKey> = {
  occurred_at: { by: sql`l.occurred_at`, type: 'timestamptz' },
  last_occurred_at: { by: sql`l.last_occurred_at`, type: 'timestamptz' },
  severity: { by: sql`l.severity_rank`, type: 'float8' },
  status: { by: sql`l.status_rank`, type: 'float8' },
  code: { by: sql`l.code_order`, type: 'text' },
  asset: { by: sql`l.asset_order`, type: 'text' },
  solved_at: { by: sql`l.solved_order`, type: 'timestamptz' },
};

/** The columns of all orders. */
const keyColumns = sql.join(Object.values(sortKeys).map(({ by }) => by));

/**
 * A page of alerts. A narrow filter is read and sorted; a wide one scans an index in the requested order. Joined
 * columns are read for the page only.
 */
export async function fetchAlerts(
  context: ReadContext,
  { limit, after, sort = '-occurred_at', ...filter }: QueryOf<typeof listAlerts>,
): Promise<ReplyOf<typeof listAlerts>> {
  const order = keyset(sortKeys, sort, sql`l.id`, after);
  await readByIndexes(context);
  const { all, ways } = await narrowedBy(context, filter);
  const wanted = sql`${visibleAlerts(context.scope)} and ${all}`;
  const found = await findUpTo(context, ways);
  const isMany = found.length > alertLimits.countedUpTo;
  const few = isMany ? wanted : sql`${visibleAlerts(context.scope)} and l.id = any(${found}::uuid[])`;
  const page = (from: RawBuilder<unknown>) =>
    sql`${from} and ${order.where} order by ${order.orderBy} limit ${limit + 1}`;
  const chosen =
    isMany && !isNarrow(filter)
      ? sql`(select * from ${page(wanted)})`
      : // Of what is sorted only its keys are read; whole rows follow for the page.
        sql`(select * from alerts l where l.account_id = ${context.scope.accountId} and l.id = any(array(
          with few as materialized (select l.id, ${keyColumns} from ${few}) select l.id from ${page(sql`few l where true`)})))`;
  const { rows } = await sql<AlertRow & { sort_key: string }>`
    select ${alertColumns}, ${order.key} as sort_key from ${chosen} l ${described}
    order by ${order.orderBy}`.execute(context.db);
  const { rows: shown, next } = pageOf(rows, { limit, sort });
  return {
    items: shown.map(({ sort_key: _, ...row }) => toAlert(row)),
    next,
    total: Math.min(found.length, alertLimits.countedUpTo),
    total_is_least: isMany,
  };
}

/** Ids in no order. One more than the count limit means that there are more. */
async function findUpTo({ db, scope }: ReadContext, ways: Narrowed['ways']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${someOf(scope, ways)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One more than the count limit means that there are more. */
export async function countUpTo({ db, scope }: ReadContext, ways: Narrowed['ways']): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${someOf(scope, ways)}) l`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Alerts that match any of the alternatives, each once. */
function someOf(scope: Scope, ways: Narrowed['ways']): RawBuilder<unknown> {
  const most = alertLimits.countedUpTo + 1;
  const found = ways.map((way) => sql`(select l.id from ${visibleAlerts(scope)} and ${way} limit ${most})`);
  return found.length === 1
    ? sql`${found[0]}`
    : sql`select distinct id from (${sql.join(found, sql` union all `)}) w limit ${most}`;
}
