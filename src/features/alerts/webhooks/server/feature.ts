import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import * as contract from '../contract.ts';
import { createWebhook, deleteWebhook, redeliver, updateWebhook } from './change-webhook.ts';
import { deliver, type DeliverParts } from './deliver.ts';
import { fetchDeliveries } from './delivery-store.ts';
import { webhookQueue } from './webhook-queue.ts';
import { renewSealed } from './webhook-secret.ts';
import { fetchWebhook, fetchWebhooks, renewSecrets } from './webhook-store.ts';

interface WebhooksParts extends Pick<DeliverParts, 'jobs' | 'linkKey' | 'product'> {
  /** The operator's own hosts, allowed to be private or without TLS. */
  allowedHosts: readonly string[];
}

const atOnce = 8;

/** Delivers alert events to other systems. */
export function webhooksFeature(parts: WebhooksParts): Feature {
  return {
    name: 'webhooks',
    bindings: [
      bind(contract.listWebhooks, (context, { query }) => fetchWebhooks(context, query)),
      bind(contract.createWebhook, (context, { body }) => createWebhook(context, parts, body)),
      bind(contract.updateWebhook, (context, { params, body }) =>
        updateWebhook(context, parts, { id: params.id, body }),
      ),
      bind(contract.deleteWebhook, (context, { params }) => deleteWebhook(context, params.id)),
      bind(contract.listDeliveries, async (context, { params, query }) => {
        const { webhook } = await fetchWebhook(context, params.id);
        return fetchDeliveries(context, webhook.id, query);
      }),
      bind(contract.redeliver, (context, { params }) =>
        redeliver(context, parts.jobs, { id: params.id, deliveryId: params.delivery_id }),
      ),
    ],
    work: async ({ db, live, jobs }) => {
      await renewSecrets(db, (webhook) => renewSealed(parts.linkKey, webhook));
      const outgoing = openOutgoing({ allowedHosts: parts.allowedHosts });
      await jobs.work(
        webhookQueue,
        (data, attempt) => deliver({ ...parts, db, live, outgoing }, data, attempt),
        atOnce,
      );
    },
    retention: [
      {
        table: 'webhook_deliveries',
        column: 'created_at',
        days: 'WEBHOOK_DELIVERY_DAYS',
        keepIf: `state = 'waiting'`,
      },
    ],
  };
}
