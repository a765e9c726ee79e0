import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import type { StatusChange } from '../announce-asset.ts';
import { decideFromRow, type StatusRow } from '../asset-write-store.ts';

interface ClockChange extends StatusChange {
  assetId: string;
  unitId: string;
}

type DueRow = StatusRow & { asset_id: string; unit_id: string };

/**
 * Updates statuses that have changed by time alone by `now`, at most `limit`, and returns them. Each goes to one
 * process only: rows that another one holds are skipped.
 */
export function advanceDueStatuses(
  db: Database,
  accountId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<ClockChange[]> {
  return inAccount(db, accountId, async (transaction) => {
    const { rows } = await sql<DueRow>`
      select s.asset_id, a.unit_id, s.status, s.status_since, s.time, coalesce(s.engine_on, s.ignition) as engine_on, s.working, s.moving, s.engine_off_since,
        a.disabled, a.maintenance, accounts.silent_after_s, accounts.inactive_after_s
      from asset_states s
      join assets a on a.account_id = s.account_id and a.id = s.asset_id
      join accounts on accounts.id = s.account_id
      where s.account_id = ${accountId} and s.status_due_at <= ${now} limit ${limit}
      for update of s skip locked`.execute(transaction);
    if (rows.length === 0) return [];
    const next = rows.map((row) => ({ row, ...decideFromRow(row, now) }));
    await sql`
      update asset_states s set status = n.status, status_due_at = n.due_at, status_since = n.since
      from unnest(${next.map(({ row }) => row.asset_id)}::uuid[], ${next.map(({ status }) => status)}::text[],
        ${next.map(({ dueAt }) => (dueAt === null ? null : new Date(dueAt)))}::timestamptz[], ${next.map(({ since }) => since)}::timestamptz[]) as n (asset_id, status, due_at, since)
      where s.account_id = ${accountId} and s.asset_id = n.asset_id`.execute(transaction);
    return next
      .filter(({ row, status }) => row.status !== status)
      .map(({ row, status, since }) => ({ assetId: row.asset_id, unitId: row.unit_id, status, since, time: row.time }));
  });
}

/** Schedules every status of the account for a new decision, as its thresholds have changed. */
export async function recheckStatuses({ db, scope }: Context): Promise<void> {
  await sql`update asset_states set status_due_at = now() where account_id = ${scope.accountId} and time is not null`.execute(
    db,
  );
}
