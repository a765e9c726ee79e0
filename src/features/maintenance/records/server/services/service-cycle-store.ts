import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { ReadContext } from '#platform/server/context.ts';

/** Start or end of a service downtime. */
export interface ServiceEvent {
  assetId: string;
  begins: boolean;
  note: string | null;
}

/**
 * Takes services that started or ended by `now`, earliest first; a started one is due again at its end. Each goes to
 * one process only. Services that ended before their start was processed, or whose asset is gone, have no effect.
 */
export async function takeServiceEvents(
  db: AccountTransaction,
  { accountId, now, limit }: { accountId: string; now: Date; limit: number },
): Promise<{ taken: number; events: ServiceEvent[] }> {
  const { rows } = await sql<ServiceEvent & { counts: boolean }>`
    with due as (
      select t.downtime_id, t.due_at, t.begins from service_cycles t
      where t.account_id = ${accountId} and t.due_at <= ${now} order by t.due_at limit ${limit} for update skip locked),
    of_due as (
      select due.*, d.asset_id, d.ended_at, d.note, a.deleted_at from due
      join downtimes d on d.account_id = ${accountId} and d.id = due.downtime_id
      join assets a on a.account_id = d.account_id and a.id = d.asset_id),
    again as (
      update service_cycles t set due_at = o.ended_at, begins = false from of_due o
      where t.account_id = ${accountId} and t.downtime_id = o.downtime_id and o.begins and o.ended_at > ${now}),
    done as (
      delete from service_cycles t using of_due o
      where t.account_id = ${accountId} and t.downtime_id = o.downtime_id
        and not coalesce(o.begins and o.ended_at > ${now}, false))
    select o.asset_id as "assetId", o.begins, o.note,
      o.deleted_at is null and not coalesce(o.begins and o.ended_at <= ${now}, false) as counts
    from of_due o order by o.due_at`.execute(db);
  const events = rows.flatMap(({ counts, ...event }) => (counts ? [event] : []));
  return { taken: rows.length, events };
}

/** Number of services of an asset in progress. */
export async function countOpenServices(
  { db, scope }: ReadContext,
  assetId: string,
  now = new Date(),
): Promise<number> {
  const { count } = await db
    .selectFrom('downtimes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .where('kind', '=', 'service')
    .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', now)]))
    .where('started_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
