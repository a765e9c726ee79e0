import { sql } from 'kysely';
import { hasRecommendation, seenOnce, visibleAlerts } from '#features/alerts/treatment/server/public.ts';
import type { WholeAlert } from '#features/alerts/treatment/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { inAccount, type AccountTransaction } from '#platform/server/database.ts';

/** Those of the given alerts whose definitions ask for a report. */
export async function fetchReporting(
  db: AccountTransaction,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from alerts l join alert_definitions d on d.account_id = l.account_id and d.id = l.definition_id
    where l.account_id = ${accountId} and l.id = any(${ids}::uuid[]) and d.create_report and l.report_file_id is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Possible owners of the report: the author of the definition, then administrators by seniority. */
export async function fetchKeepers(db: AccountTransaction, accountId: string, alertId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from alerts l
    join alert_definitions d on d.account_id = l.account_id and d.id = l.definition_id
    join memberships m on m.account_id = l.account_id and (m.user_id = d.created_by or m.role = 'admin')
    join users p on p.id = m.user_id and p.active
    where l.account_id = ${accountId} and l.id = ${alertId}
    order by (m.user_id = d.created_by) desc, m.user_id limit 5`.execute(db);
  return rows.map(({ id }) => id);
}

/** The fields of an alert that a report shows. */
export interface ReportedAlert extends Pick<
  WholeAlert,
  | 'id'
  | 'status'
  | 'asset_id'
  | 'code'
  | 'description'
  | 'severity'
  | 'asset_code'
  | 'manufacturer'
  | 'unit'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'type'
  | 'category'
  | 'cost_centre'
  | 'order_number'
  | 'os_number'
  | 'has_recommendation'
  | 'has_counter_measure'
  | 'seen_once'
> {
  occurred_at: Date;
  solved_at: Date | null;
  model: string | null;
  evidence: Partial<WholeAlert['evidence']>;
  recommendation: string | null;
}

/** Null if it is out of the caller's reach or already has a report. */
export async function findReported({ db, scope }: Context, id: string): Promise<ReportedAlert | null> {
  const { rows } = await sql<ReportedAlert>`
    select l.id, l.status, l.asset_id, l.code, l.description, l.severity, l.asset_code, l.manufacturer, a.model, l.location, l.latitude, l.longitude, l.occurred_at,
      l.type, l.category, coalesce(a.cost_centre, u.code) as cost_centre, l.order_number, l.os_number, l.solved_at, l.evidence, l.has_counter_measure,
      d.recommendation, ${hasRecommendation} as has_recommendation, ${seenOnce} as seen_once, json_build_object('id', u.id, 'code', u.code, 'name', u.name) as unit
    from (select * from ${visibleAlerts(scope)} and l.id = ${id} and l.report_file_id is null) l
    join alert_definitions d on d.account_id = l.account_id and d.id = l.definition_id
    join units u on u.account_id = l.account_id and u.id = l.unit_id
    left join assets a on a.account_id = l.account_id and a.id = l.asset_id`.execute(db);
  return rows[0] ?? null;
}

/** @returns whether it had no report before */
export async function noteReport({ db, scope }: Context, id: string, fileId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alerts set report_file_id = ${fileId} where account_id = ${scope.accountId} and id = ${id} and report_file_id is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** @throws Refusal `not_found` if the alert is out of reach or has no report */
export function findReportFile({ db, scope }: StreamContext, id: string): Promise<string> {
  return inAccount(db, scope.accountId, async (transaction) => {
    const { rows } = await sql<{ id: string | null }>`
      select l.report_file_id as id from ${visibleAlerts(scope)} and l.id = ${id}`.execute(transaction);
    if (!rows[0]?.id) throw notFound();
    return rows[0].id;
  });
}
