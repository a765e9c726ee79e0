import type { Keys } from '#platform/server/secrets/keys.ts';
import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { demandReachable } from '#platform/server/outgoing/outgoing.ts';
import type { createWebhook as create, updateWebhook as update, WebhookDelivery } from '../contract.ts';
import { reopenDelivery } from './delivery-store.ts';
import { webhookQueue } from './webhook-queue.ts';
import { createSecret } from './webhook-secret.ts';
import { changeWebhook, insertWebhook, removeWebhook, storeSecret } from './webhook-store.ts';

interface ChangeParts {
  /** Key from which secrets are derived. */
  linkKey: Keys;
  /** The only hosts that may be reached. */
  allowedHosts: readonly string[];
}

export async function createWebhook(
  context: Context,
  { linkKey, allowedHosts }: ChangeParts,
  body: BodyOf<typeof create>,
): Promise<ReplyOf<typeof create>> {
  demandReachable('url', body.url, allowedHosts);
  const { webhook, secretNumber } = await insertWebhook(context, body);
  const { id } = webhook;
  await recordAudit(context, { action: 'create', entity: 'webhook', entity_id: id, before: null, after: webhook });
  return { ...webhook, secret: await renewSecret(context, linkKey, { id, secretNumber }) };
}

export async function updateWebhook(
  context: Context,
  { linkKey, allowedHosts }: ChangeParts,
  { id, body }: { id: string; body: BodyOf<typeof update> },
): Promise<ReplyOf<typeof update>> {
  if (body.url !== undefined) demandReachable('url', body.url, allowedHosts);
  const { before, after } = await changeWebhook(context, id, body);
  const numbered = ({ webhook, secretNumber }: typeof after) => ({ ...webhook, secret: secretNumber });
  const change = { before: numbered(before), after: numbered(after) };
  await recordAudit(context, { action: 'update', entity: 'webhook', entity_id: id, ...change });
  const { webhook, secretNumber } = after;
  return { ...webhook, secret: body.new_secret ? await renewSecret(context, linkKey, { id, secretNumber }) : null };
}

async function renewSecret(
  context: Context,
  keys: Keys,
  webhook: { id: string; secretNumber: number },
): Promise<string> {
  const { secret, sealed } = createSecret(keys, webhook);
  await storeSecret(context.db, webhook.id, sealed);
  return secret;
}

export async function deleteWebhook(context: Context, id: string): Promise<undefined> {
  const before = await removeWebhook(context, id);
  await recordAudit(context, { action: 'delete', entity: 'webhook', entity_id: id, before, after: null });
}

/** Queues a delivery again, unchanged. */
export async function redeliver(
  context: Context,
  jobs: Jobs,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  const delivery = await reopenDelivery(context, id, deliveryId);
  await jobs.add(context.db, webhookQueue, { account_id: context.scope.accountId, delivery_id: deliveryId });
  return delivery;
}
