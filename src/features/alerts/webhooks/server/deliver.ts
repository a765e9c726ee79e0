import type { Keys } from '#platform/server/secrets/keys.ts';
import { notify } from '#features/messaging/notifications/server/public.ts';
import { inAccount, inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { JobAttempt, Jobs } from '#platform/server/jobs.ts';
import type { Live } from '#platform/live/server/live.ts';
import { OutgoingRefused, type Fetching } from '#platform/server/outgoing/outgoing.ts';
import { dayMs } from '#platform/time/durations.ts';
import { webhookLimits } from '../contract.ts';
import {
  fetchAdminIds,
  findNext,
  holdWebhook,
  noteHealth,
  noteOutcome,
  takeDelivery,
  type DueWebhookDelivery,
  type WebhookOutcome,
} from './delivery-store.ts';
import { webhookQueue } from './webhook-queue.ts';
import { signDelivery, webhookSecret } from './webhook-secret.ts';

export interface DeliverParts {
  db: Database;
  live: Live;
  jobs: Jobs;
  outgoing: Fetching;
  /** Key from which secrets are derived, at least 32 bytes. */
  linkKey: Keys;
  product: string;
}

const timeoutMs = 10_000;

/**
 * Sends a delivery and records the result. After a crash in between it is sent again with the same id, so receivers can
 * deduplicate.
 * @throws Error if it is worth another attempt
 */
export async function deliver(
  parts: DeliverParts,
  { account_id: accountId, delivery_id: id }: { account_id: string; delivery_id: string },
  { isLast }: Pick<JobAttempt, 'isLast'>,
): Promise<void> {
  const taken = await inAccount(parts.db, accountId, async (db) => {
    const due = await takeDelivery(db, accountId, id);
    const webhook = due && (await holdWebhook(db, accountId, due.webhook_id));
    return webhook && { due, webhook };
  });
  if (!taken) return;
  const { due, webhook } = taken;
  const secret = webhookSecret(parts.linkKey, {
    id: due.webhook_id,
    secretNumber: webhook.secret_number,
    sealed: webhook.sealed_secret,
  });
  const outcome = webhook.active ? await send(parts, due, { url: webhook.url, secret }) : turnedOff;
  const isOver = await inAccountWithAfterCommit(parts.db, accountId, (db, afterCommit) =>
    settle({ db, afterCommit }, parts, { accountId, due, outcome, isLast }),
  );
  if (!isOver) throw new Error(`a webhook was not delivered: ${outcome.fault ?? outcome.status}`);
}

const turnedOff: WebhookOutcome = { status: null, answer: null, fault: 'off', durationMs: null };

async function send(
  { outgoing, product }: DeliverParts,
  { id, event, body }: DueWebhookDelivery,
  { url, secret }: { url: string; secret: string },
): Promise<WebhookOutcome> {
  const started = performance.now();
  const spent = () => Math.round(performance.now() - started);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `${product.replaceAll(/[^\x21-\x7e]+/g, '-')}-Webhooks`,
    'patio-delivery': id,
    'patio-event': event,
    'patio-signature': signDelivery(secret, body, Date.now()),
  };
  try {
    const post = { method: 'POST', body, headers, timeoutMs, maxBytes: webhookLimits.answer, cuts: true } as const;
    const answered = await outgoing.fetch(new URL(url), post);
    // The account may not read answers of hosts in the operator's own network.
    const answer = answered.isPrivate ? null : readable(answered.body);
    return { status: answered.status, answer, fault: null, durationMs: spent() };
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) throw error;
    return { status: null, answer: null, fault: error.fault, durationMs: spent() };
  }
}

/** PostgreSQL text holds no NUL, and the cut may split a character. */
function readable(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .slice(0, webhookLimits.answer);
}

interface SettledDelivery {
  accountId: string;
  due: DueWebhookDelivery;
  outcome: WebhookOutcome;
  isLast: boolean;
}

/** @returns whether this delivery is finished, successfully or not; the next one of its alert then starts */
async function settle(
  place: Pick<Context, 'db' | 'afterCommit'>,
  { live, jobs }: DeliverParts,
  { accountId, due, outcome, isLast }: SettledDelivery,
): Promise<boolean> {
  const { db } = place;
  const { status, fault } = outcome;
  const webhook = await holdWebhook(db, accountId, due.webhook_id);
  if (!webhook) return true;
  const isWell = status !== null && status >= 200 && status < 300;
  const failingMs = webhook.failing_since ? Date.now() - webhook.failing_since.getTime() : 0;
  const isTooLong = !isWell && webhook.active && failingMs > webhookLimits.failingDays * dayMs;
  const state = isWell ? 'delivered' : isLast || fault === 'off' || isTooLong ? 'failed' : 'waiting';
  await noteOutcome(db, accountId, { ...outcome, id: due.id, state });
  if (fault !== 'off') await noteHealth(db, accountId, { webhookId: due.webhook_id, isWell, isOver: isTooLong });
  if (isTooLong)
    await notify(place, live, {
      accountId,
      userIds: await fetchAdminIds(db, accountId),
      code: 'webhook_disabled',
      values: { name: webhook.name, days: webhookLimits.failingDays },
      severity: 'high',
      link: '/admin/api-keys?show=webhooks',
      key: `webhook ${due.webhook_id} off since ${webhook.failing_since?.toISOString()}`,
    });
  if (state === 'waiting') return false;
  const next = await findNext(db, accountId, due);
  if (next) await jobs.add(db, webhookQueue, { account_id: accountId, delivery_id: next });
  return true;
}
