import { sql } from 'kysely';
import { alertCategories, alertTypes } from '#features/alerts/definitions/contract.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { alertLimits, type Alert, type summarizeAlerts } from '../../contract.ts';
import { narrowedBy, readByIndexes, statusRank, type AlertFilterQuery } from './alert-filter-store.ts';
import { countUpTo } from './alert-list-store.ts';
import { visibleAlerts } from '../alert-store.ts';

type Summary = ReplyOf<typeof summarizeAlerts>;
type Group = Pick<Alert, 'status' | 'severity' | 'category' | 'type'> & { count: number };

/** Unresolved alerts are counted exactly, as they are few. */
export async function fetchSummary(context: Context, filter: AlertFilterQuery): Promise<Summary> {
  await readByIndexes(context);
  const { all, ways } = await narrowedBy(context, filter);
  const { rows } = await sql<Group>`
    select l.status, l.severity, l.category, l.type, count(*)::int as count from ${visibleAlerts(context.scope)} and ${all} and l.status_rank < ${statusRank.resolved}
    group by 1, 2, 3, 4`.execute(context.db);
  const resolved = await countUpTo(
    context,
    ways.map((way) => sql`${way} and l.status_rank = ${statusRank.resolved}`),
  );
  const sums = {
    status: { opened: 0, running: 0, resolved: Math.min(resolved, alertLimits.countedUpTo) },
    severity: zeros(severities),
    category: zeros(alertCategories),
    type: zeros(alertTypes),
  };
  for (const group of rows) {
    sums.status[group.status] += group.count;
    sums.severity[group.severity] += group.count;
    sums.category[group.category] += group.count;
    sums.type[group.type] += group.count;
  }
  return { ...sums, resolved_is_least: resolved > alertLimits.countedUpTo };
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
