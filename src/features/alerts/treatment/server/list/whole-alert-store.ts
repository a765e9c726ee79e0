import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { WholeAlert } from '../../contract.ts';
import { alertColumns, described, toAlert, visibleAlerts, type AlertRow } from '../alert-store.ts';

type Measure = WholeAlert['counter_measures'][number];
type Entry = WholeAlert['history'][number];
type Member = WholeAlert['members'][number];
type AlertDetails = Pick<WholeAlert, 'evidence' | 'recommendation' | 'recommendation_file' | 'report'>;

/** Defaults of the evidence. */
const nothingSeen = {
  fixes: [],
  since: null,
  value: null,
  limit: null,
  geofence: null,
  condition: null,
  attributes: {},
};
/** Most history entries returned; repeats beyond it are counted on the alert. */
const historyLimit = 500;

/** @throws Refusal `not_found` for an alert that does not exist or is out of reach, without distinction */
export async function fetchAlert(context: Context, id: string): Promise<WholeAlert> {
  const { rows } = await sql<AlertRow & AlertDetails & { member_ids: string[] | null }>`
    select ${alertColumns}, l.evidence - 'alert_ids' as evidence, l.evidence -> 'alert_ids' as member_ids, d.recommendation,
      (select json_build_object('id', f.id, 'name', f.name, 'size', f.size) from files f
       where f.account_id = d.account_id and f.id = d.file_id and f.deleted_at is null) as recommendation_file,
      (select json_build_object('name', f.name, 'size', f.size) from files f
       where f.account_id = l.account_id and f.id = l.report_file_id and f.deleted_at is null) as report
    from (select * from ${visibleAlerts(context.scope)} and l.id = ${id}) l ${described}`.execute(context.db);
  if (!rows[0]) throw notFound();
  const { evidence, member_ids, recommendation, recommendation_file, report, ...row } = rows[0];
  return {
    ...toAlert(row),
    evidence: { ...nothingSeen, ...evidence },
    members: member_ids ? await fetchMembers(context, member_ids) : [],
    recommendation,
    recommendation_file,
    report,
    counter_measures: await fetchMeasures(context, id),
    history: await fetchHistory(context, id),
  };
}

async function fetchMembers({ db, scope }: Context, ids: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select l.id, l.code, l.description, l.severity, l.status, l.asset_id, l.asset_code
    from ${visibleAlerts(scope)} and l.id = any(${ids}::uuid[]) order by l.last_occurred_at, l.id`.execute(db);
  return rows;
}

async function fetchMeasures({ db, scope }: Context, id: string): Promise<Measure[]> {
  const { rows } = await sql<Omit<Measure, 'created_at'> & { created_at: Date }>`
    select m.id, m.description, case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as "user", m.created_at
    from counter_measures m left join users p on p.id = m.user_id
    where m.account_id = ${scope.accountId} and m.alert_id = ${id} order by m.created_at, m.id`.execute(db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/** The newest entries, in order. */
async function fetchHistory({ db, scope }: Context, id: string): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, 'at'> & { at: Date }>`
    select h.id, h.at, case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as "user", h.action, h.details
    from alert_history h left join users p on p.id = h.user_id
    where h.account_id = ${scope.accountId} and h.alert_id = ${id}
    order by h.at desc, h.id desc limit ${historyLimit}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })).reverse();
}
