import { sql } from 'kysely';
import type { Context, ReadContext } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { DeliveryFormat, DeliveryTime } from '../contract.ts';

export interface DeliveryRow extends DeliveryTime {
  format: DeliveryFormat;
  paused: boolean;
  next_at: Date;
  last_at: Date | null;
  last_emails: number | null;
  failed_at: Date | null;
  reader_ids: string[];
}

export async function findDelivery({ db, scope }: ReadContext, contentId: string): Promise<DeliveryRow | null> {
  const { rows } = await sql<DeliveryRow>`
    select d.every, d.weekday, d.month_day, d.hour, d.format, d.paused, d.next_at, d.last_at, d.last_letters as last_emails, d.failed_at,
      array(select r.user_id::text from board_delivery_readers r
        where r.account_id = d.account_id and r.content_id = d.content_id and r.unsubscribed_at is null
        order by r.user_id) as reader_ids
    from board_deliveries d where d.account_id = ${scope.accountId} and d.content_id = ${contentId}`.execute(db);
  return rows[0] ?? null;
}

/** Schedule and recipients; someone who unsubscribed and is selected again receives it again. */
export async function writeDelivery(
  { db, scope }: Context,
  contentId: string,
  {
    every,
    weekday,
    month_day,
    hour,
    format,
    paused,
    nextAt,
    readerIds,
  }: DeliveryTime & {
    format: DeliveryFormat;
    paused: boolean;
    nextAt: Date;
    readerIds: readonly string[];
  },
): Promise<void> {
  await sql`
    insert into board_deliveries (content_id, every, weekday, month_day, hour, format, paused, next_at)
    values (${contentId}, ${every}, ${weekday}, ${month_day}, ${hour}, ${format}, ${paused}, ${nextAt})
    on conflict (account_id, content_id) do update set every = excluded.every, weekday = excluded.weekday,
      month_day = excluded.month_day, hour = excluded.hour, format = excluded.format, paused = excluded.paused, next_at = excluded.next_at,
      retry_at = null, failed_at = null, updated_at = now()`.execute(db);
  await sql`delete from board_delivery_readers
    where account_id = ${scope.accountId} and content_id = ${contentId} and user_id <> all (${readerIds}::uuid[])
      and unsubscribed_at is null`.execute(db);
  await sql`insert into board_delivery_readers (content_id, user_id)
    select ${contentId}, id from unnest(${readerIds}::uuid[]) id
    on conflict (account_id, content_id, user_id) do update set unsubscribed_at = null`.execute(db);
}

/** @returns whether there was one */
export async function removeDelivery({ db, scope }: Context, contentId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from board_deliveries where account_id = ${scope.accountId} and content_id = ${contentId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function fetchAccountZone(db: AccountTransaction, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('time_zone').where('id', '=', accountId).executeTakeFirstOrThrow();
  return row.time_zone;
}

export interface DueBoardDelivery extends DeliveryTime {
  format: DeliveryFormat;
  content_id: string;
  next_at: Date;
  /** Ids that unsubscribe links are signed with, by reader. */
  links: Record<string, string>;
}

/** Locks one due delivery that no other process holds, until the transaction ends. */
export async function holdDue(db: AccountTransaction, accountId: string, now: Date): Promise<DueBoardDelivery | null> {
  const { rows } = await sql<DueBoardDelivery>`
    select d.content_id, d.every, d.weekday, d.month_day, d.hour, d.format, d.next_at,
      coalesce((select json_object_agg(r.user_id, r.id) from board_delivery_readers r
        where r.account_id = d.account_id and r.content_id = d.content_id and r.unsubscribed_at is null), '{}') as links
    from board_deliveries d
    where d.account_id = ${accountId} and not d.paused and coalesce(d.retry_at, d.next_at) <= ${now}
    order by d.next_at, d.content_id limit 1 for update of d skip locked`.execute(db);
  return rows[0] ?? null;
}

export async function noteSent(
  db: AccountTransaction,
  accountId: string,
  { contentId, nextAt, at, emails }: { contentId: string; nextAt: Date; at: Date; emails: number },
): Promise<void> {
  await sql`
    update board_deliveries set next_at = ${nextAt}, retry_at = null, last_at = ${at}, last_letters = ${emails}, failed_at = null
    where account_id = ${accountId} and content_id = ${contentId}`.execute(db);
}

export async function noteFailure(
  db: AccountTransaction,
  accountId: string,
  { contentId, at, retryAt }: { contentId: string; at: Date; retryAt: Date },
): Promise<void> {
  await sql`
    update board_deliveries set failed_at = ${at}, retry_at = ${retryAt}
    where account_id = ${accountId} and content_id = ${contentId}`.execute(db);
}

export async function fetchUnitNames({ db, scope }: ReadContext, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from units u where u.account_id = ${scope.accountId} and u.id = any(${ids}::uuid[])
      and (${scope.unitIds}::uuid[] is null or u.id = any(${scope.unitIds}::uuid[]))`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
