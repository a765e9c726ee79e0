import type { MessageTarget } from '../write-message.ts';
import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import type { listDeliveries, WebhookDelivery, WebhookEvent } from '../contract.ts';

type Row = Omit<WebhookDelivery, 'attempted_at' | 'created_at'> & { attempted_at: Date | null; created_at: Date };

const columns = sql`d.id, d.event, d.alert_id, d.state, d.attempts, d.status, d.fault, d.duration_ms, d.answer, d.body, d.attempted_at, d.created_at`;

const toDelivery = ({ attempted_at, created_at, ...row }: Row): WebhookDelivery => ({
  ...row,
  attempted_at: attempted_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

export function fetchDeliveries({ db, scope }: Context, webhookId: string, query: QueryOf<typeof listDeliveries>) {
  const states = query.state ? sql`d.state = any(${query.state}::text[])` : sql`true`;
  return listPage(db, query, {
    sorts: { created_at: { by: sql`d.created_at`, type: 'timestamptz' } },
    sort: '-created_at',
    id: sql`d.id`,
    columns,
    from: sql`webhook_deliveries d where d.account_id = ${scope.accountId} and d.webhook_id = ${webhookId} and ${states}`,
    toItem: toDelivery,
  });
}

/**
 * Sets a delivery back to waiting. @throws Refusal `not_found`; `conflict` if it is waiting already or its webhook is
 * off
 */
export async function reopenDelivery({ db, scope }: Context, webhookId: string, id: string): Promise<WebhookDelivery> {
  const webhook = await holdWebhook(db, scope.accountId, webhookId);
  if (!webhook) throw notFound();
  const known = sql`d.account_id = ${scope.accountId} and d.webhook_id = ${webhookId} and d.id = ${id}`;
  const found = await sql`select from webhook_deliveries d where ${known}`.execute(db);
  if (found.rows.length === 0) throw notFound();
  if (!webhook.active) throw conflict();
  const { rows } = await sql<Row>`
    update webhook_deliveries d set state = 'waiting' where ${known} and d.state <> 'waiting' returning ${columns}`.execute(
    db,
  );
  if (!rows[0]) throw conflict();
  return toDelivery(rows[0]);
}

interface HeldWebhook {
  name: string;
  url: string;
  active: boolean;
  secret_number: number;
  /** Null: derived from the key of its time. */
  sealed_secret: Buffer | null;
  failing_since: Date | null;
}

/** Locks a webhook until the transaction ends, so that its deliveries are queued and settled one after the other. */
export async function holdWebhook(db: AccountTransaction, accountId: string, id: string): Promise<HeldWebhook | null> {
  const { rows } = await sql<HeldWebhook>`
    select name, url, active, secret_number, sealed_secret, failing_since from webhooks where account_id = ${accountId} and id = ${id}
    for no key update`.execute(db);
  return rows[0] ?? null;
}

interface Listener extends MessageTarget {
  id: string;
  events: WebhookEvent[];
}

/** Locks the active webhooks, by subscribed event. */
export async function holdListeners(db: AccountTransaction, accountId: string): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select id, events, format, locale, url from webhooks
    where account_id = ${accountId} and active order by id for no key update`.execute(db);
  return rows;
}

export interface NewDelivery {
  webhook_id: string;
  alert_id: string;
  event: WebhookEvent;
  body: string;
}

/** Queues deliveries in order. @returns those without an earlier one of the same alert */
export async function insertDeliveries(
  db: AccountTransaction,
  accountId: string,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (webhook_id, alert_id, event, body)
    select (t ->> 'webhook_id')::uuid, (t ->> 'alert_id')::uuid, t ->> 'event', t ->> 'body'
    from jsonb_array_elements(${JSON.stringify(deliveries)}::jsonb) with ordinality as r (t, place) order by place
    returning id`.execute(db);
  const first = await sql<{ id: string }>`
    select d.id from webhook_deliveries d
    where d.account_id = ${accountId} and d.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isFirst}`.execute(db);
  return first.rows.map(({ id }) => id);
}

/** No earlier delivery of the same alert precedes `d`. */
const isFirst = sql`not exists (
  select from webhook_deliveries e where e.account_id = d.account_id and e.webhook_id = d.webhook_id and e.alert_id = d.alert_id
    and e.state = 'waiting' and e.place < d.place)`;

/** Deliveries to queue, when their jobs stayed behind: those without an earlier one of the same alert. */
export async function listWaitingDeliveries(db: AccountTransaction, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from webhook_deliveries d where d.account_id = ${accountId} and d.state = 'waiting' and ${isFirst}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A delivery to send now. */
export interface DueWebhookDelivery extends NewDelivery {
  id: string;
}

/**
 * Counts an attempt; null if it was settled meanwhile, or an earlier delivery of its alert is pending and will start
 * it.
 */
export async function takeDelivery(
  db: AccountTransaction,
  accountId: string,
  id: string,
): Promise<DueWebhookDelivery | null> {
  const { rows } = await sql<DueWebhookDelivery>`
    update webhook_deliveries d set attempts = d.attempts + 1, attempted_at = clock_timestamp()
    where d.account_id = ${accountId} and d.id = ${id} and d.state = 'waiting' and ${isFirst}
    returning d.id, d.webhook_id, d.alert_id, d.event, d.body`.execute(db);
  return rows[0] ?? null;
}

/** The result of an attempt. */
export interface WebhookOutcome {
  status: number | null;
  answer: string | null;
  fault: WebhookDelivery['fault'];
  durationMs: number | null;
}

export async function noteOutcome(
  db: AccountTransaction,
  accountId: string,
  { id, state, status, answer, fault, durationMs }: WebhookOutcome & { id: string; state: WebhookDelivery['state'] },
): Promise<void> {
  await sql`
    update webhook_deliveries set state = ${state}, status = ${status}, answer = ${answer}, fault = ${fault}, duration_ms = ${durationMs}
    where account_id = ${accountId} and id = ${id} and state = 'waiting'`.execute(db);
}

/** Records success or failure of the webhook; `isOver` if it has failed for too long. */
export async function noteHealth(
  db: AccountTransaction,
  accountId: string,
  { webhookId, isWell, isOver }: { webhookId: string; isWell: boolean; isOver: boolean },
): Promise<void> {
  await sql`
    update webhooks set failing_since = case when not ${isWell} then coalesce(failing_since, now()) end,
      active = active and not ${isOver}, disabled_at = case when ${isOver} then now() else disabled_at end
    where account_id = ${accountId} and id = ${webhookId}`.execute(db);
}

/** The next waiting delivery of an alert; null if there is none. */
export async function findNext(
  db: AccountTransaction,
  accountId: string,
  { webhook_id, alert_id }: Pick<NewDelivery, 'webhook_id' | 'alert_id'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_deliveries where account_id = ${accountId} and webhook_id = ${webhook_id} and alert_id = ${alert_id}
      and state = 'waiting' order by place limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function fetchAdminIds(db: AccountTransaction, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from memberships where account_id = ${accountId} and role = 'admin'`.execute(db);
  return rows.map(({ id }) => id);
}
