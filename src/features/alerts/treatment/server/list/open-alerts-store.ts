import { sql } from 'kysely';
import { severities, type Severity } from '#features/messaging/notifications/contract.ts';
import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listOpenAlerts } from '../../open-alerts-contract.ts';
import { severityRank, statusRank } from './alert-filter-store.ts';
import { visibleAlerts } from '../alert-store.ts';

const byRank = new Map<number, Severity>(severities.map((name) => [severityRank[name], name]));

export async function fetchOpenAlerts({ db, scope }: Context): Promise<ReplyOf<typeof listOpenAlerts>> {
  const { rows } = await sql<{ asset_id: string; rank: number; count: number }>`
    select l.asset_id, max(l.severity_rank) as rank, count(*)::int as count
    from ${visibleAlerts(scope)} and l.asset_id is not null and l.status_rank < ${statusRank.resolved}
    group by l.asset_id`.execute(db);
  return {
    items: rows.map(({ asset_id, rank, count }) => ({ asset_id, severity: byRank.get(rank) ?? 'uninformed', count })),
  };
}
