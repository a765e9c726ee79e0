import { sql } from 'kysely';
import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { alertLimits } from '../../contract.ts';
import type { chooseAlerts } from '../../treatment-contract.ts';
import { narrowedBy, neverSolved, readByIndexes, statusRank, type AlertFilterQuery } from './alert-filter-store.ts';
import { visibleAlerts } from '../alert-store.ts';

/** All alerts under a filter that can be treated. */
export async function fetchChosen(context: Context, filter: AlertFilterQuery): Promise<ReplyOf<typeof chooseAlerts>> {
  await readByIndexes(context);
  const { all } = await narrowedBy(context, filter);
  const { rows } = await sql<{ id: string; unit_id: string }>`
    select l.id, l.unit_id from ${visibleAlerts(context.scope)} and ${all}
      and l.status_rank < ${statusRank.resolved} and l.solved_order = ${neverSolved}::timestamptz
    order by l.occurred_at desc, l.id desc limit ${alertLimits.chosen + 1}`.execute(context.db);
  const chosen = rows.slice(0, alertLimits.chosen);
  return {
    ids: chosen.map(({ id }) => id),
    unit_ids: [...new Set(chosen.map(({ unit_id }) => unit_id))].toSorted(),
    is_more: rows.length > chosen.length,
  };
}
