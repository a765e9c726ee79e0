import { fetchAlertsById, type OutboxSubscriber } from '#features/alerts/treatment/server/public.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { WebhookEvent } from '../contract.ts';
import { bodyFor } from '../write-message.ts';
import { holdListeners, insertDeliveries } from './delivery-store.ts';
import { webhookQueue } from './webhook-queue.ts';

/** Repeats are not delivered. */
const eventOf = {
  raised: 'alert.raised',
  repeated: null,
  condition_ended: 'alert.condition_ended',
  treated: 'alert.treated',
  finished: 'alert.finished',
  reopened: 'alert.reopened',
} as const satisfies Record<string, WebhookEvent | null>;

/** Queues deliveries in the order of events. */
export function webhookSubscriber({ jobs, publicUrl }: { jobs: Jobs; publicUrl: string }): OutboxSubscriber {
  return async ({ db }, { accountId, entries }) => {
    const events = entries.flatMap(({ id, kind, alert_id, gone, created_at }) => {
      const event = eventOf[kind];
      return event && !gone ? [{ id, event, alert_id, at: created_at }] : [];
    });
    if (events.length === 0) return;
    const listeners = await holdListeners(db, accountId);
    if (listeners.length === 0) return;
    const alerts = await fetchAlertsById(db, accountId, [...new Set(events.map(({ alert_id }) => alert_id))]);
    const byId = new Map(alerts.map((alert) => [alert.id, alert]));
    const deliveries = events.flatMap(({ event, alert_id, at }) => {
      const alert = byId.get(alert_id);
      const happened = { event, at: at.toISOString(), account_id: accountId, alert };
      return listeners.flatMap((listener) =>
        listener.events.includes(event)
          ? [{ webhook_id: listener.id, alert_id, event, body: bodyFor(listener, happened, publicUrl) }]
          : [],
      );
    });
    if (deliveries.length === 0) return;
    for (const id of await insertDeliveries(db, accountId, deliveries))
      await jobs.add(db, webhookQueue, { account_id: accountId, delivery_id: id });
  };
}
