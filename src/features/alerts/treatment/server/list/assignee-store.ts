import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { visibleAlerts } from '../alert-store.ts';

/** People assigned to an alert in reach; skips from person to person in the index instead of reading their alerts. */
export async function fetchBusyPeople({ db, scope }: Context): Promise<{ id: string; name: string }[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    (select l.assignee_id from alerts l where l.account_id = ${scope.accountId} and not l.gone and l.assignee_id is not null ${after}
     order by l.assignee_id limit 1)`;
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive busy as (
      select ${next(sql``)} as id
      union all select ${next(sql`and l.assignee_id > busy.id`)} from busy where busy.id is not null)
    select p.id, p.name from busy join users p on p.id = busy.id
    where exists (select from ${visibleAlerts(scope)} and l.assignee_id = busy.id)
    order by lower(p.name), p.id`.execute(db);
  return rows;
}
