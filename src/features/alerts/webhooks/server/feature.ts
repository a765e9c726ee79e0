import type { Feature, Running, Services } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import type { JobWorker } from '#platform/server/jobs.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import { startRetention } from '#platform/server/retention.ts';
import * as contract from '../contract.ts';
import { createWebhook, deleteWebhook, redeliver, updateWebhook } from './change-webhook.ts';
import { deliver, type DeliverParts } from './deliver.ts';
import { fetchDeliveries } from './delivery-store.ts';
import { webhookQueue } from './webhook-queue.ts';
import { fetchWebhook, fetchWebhooks } from './webhook-store.ts';

interface WebhooksParts extends Pick<DeliverParts, 'jobs' | 'linkKey' | 'product'> {
  /** Hosts of the operator's own that may be private, and spoken to without TLS. */
  allowedHosts: readonly string[];
}

const atOnce = 8;
const keptMs = contract.webhookLimits.keptDays * 24 * 3_600_000;

/** What happens to alerts, delivered to other systems. */
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
    work: (services) => startDelivering(services, parts),
  };
}

async function startDelivering(
  { db, live, log, jobs }: Services & { jobs: JobWorker },
  parts: WebhooksParts,
): Promise<Running> {
  const outgoing = openOutgoing({ allowedHosts: parts.allowedHosts });
  await jobs.work(webhookQueue, (data, attempt) => deliver({ ...parts, db, live, outgoing }, data, attempt), atOnce);
  return startRetention({ db, log }, [
    { table: 'webhook_deliveries', column: 'created_at', keptMs, keepIf: `state = 'waiting'` },
  ]);
}
