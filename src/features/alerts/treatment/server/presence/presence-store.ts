import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { viewerSeconds, type AlertViewer } from '../../presence-contract.ts';
import { visibleAlerts } from '../alert-store.ts';

/** Rows `o` that have not expired. */
const present = sql`o.seen_at > clock_timestamp() - make_interval(secs => ${sql.lit(viewerSeconds.gone)})`;

/** @throws Refusal `not_found` */
export async function fetchAlertUnit({ db, scope }: Context, id: string): Promise<string> {
  const { rows } = await sql<{ unit_id: string }>`
    select l.unit_id from ${visibleAlerts(scope)} and l.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].unit_id;
}

interface Looking {
  id: string;
  tab: string;
  treating: boolean;
}

/** @returns whether the change is visible to others */
export async function upsertViewer({ db, scope }: Context, { id, tab, treating }: Looking): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with before as (
      select o.treating from alert_presence o
      where o.account_id = ${scope.accountId} and o.alert_id = ${id} and o.user_id = ${scope.userId} and o.tab = ${tab} and ${present})
    insert into alert_presence (alert_id, user_id, tab, treating) values (${id}, ${scope.userId}, ${tab}, ${treating})
    on conflict (account_id, alert_id, user_id, tab) do update set treating = excluded.treating, seen_at = excluded.seen_at
    returning (select treating from before) is distinct from treating as changed`.execute(db);
  return rows[0]?.changed === true;
}

/** @returns whether the tab had it open */
export async function deleteViewer({ db, scope }: Context, id: string, tab: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from alert_presence where account_id = ${scope.accountId} and alert_id = ${id} and user_id = ${scope.userId} and tab = ${tab}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Deletes expired viewers, except rows that another transaction is renewing. */
export async function deleteExpiredViewers({ db, scope }: Context): Promise<void> {
  await sql`
    delete from alert_presence a using (
      select o.ctid from alert_presence o where o.account_id = ${scope.accountId} and not (${present}) for update skip locked) old
    where a.account_id = ${scope.accountId} and a.ctid = old.ctid`.execute(db);
}

/** Other people who have an alert open, each once. */
export async function fetchViewers({ db, scope }: Context, id: string): Promise<AlertViewer[]> {
  const { rows } = await sql<AlertViewer>`
    select p.id, p.name, bool_or(o.treating) as treating from alert_presence o join users p on p.id = o.user_id
    where o.account_id = ${scope.accountId} and o.alert_id = ${id} and o.user_id <> ${scope.userId} and ${present}
    group by p.id, p.name order by bool_or(o.treating) desc, lower(p.name), p.id`.execute(db);
  return rows;
}
