import * as z from 'zod/mini';
import {
  baseVersion,
  endpoint,
  forModuleAdmin,
  id,
  instant,
  listQuery,
  page,
  several,
  text,
} from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';

/** Events of a webhook; each carries the alert's state when the delivery is queued. */
export const webhookEvents = [
  'alert.raised',
  'alert.condition_ended',
  'alert.treated',
  'alert.finished',
  'alert.reopened',
] as const;
export const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.output<typeof webhookEvent>;

/** `json`: the event itself, for another system; else a readable message for a chat. */
export const webhookFormats = ['json', 'teams', 'slack', 'telegram'] as const;
export const webhookFormat = z.enum(webhookFormats);
export type WebhookFormat = z.output<typeof webhookFormat>;

export const webhookLimits = {
  name: 120,
  url: 1_000,
  /** Per account. */
  webhooks: 20,
  /** Stored length of an answer. */
  answer: 1_024,
  /** After this many days without a successful delivery it is turned off. */
  failingDays: 5,
  /** Retention of deliveries. */
} as const;

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  format: webhookFormat,
  /** Language of messages. */
  locale: z.enum(locales),
  active: z.boolean(),
  /** Since when deliveries have failed; null while they succeed or none was needed. */
  failing_since: z.nullable(instant),
  /** When the portal turned it off after days of failures. */
  disabled_at: z.nullable(instant),
  version: z.int(),
  created_at: instant,
});
export type Webhook = z.output<typeof webhook>;

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
/** Reasons for a missing answer, explained in docs/operations.md; `off`: the webhook was turned off. */
export const deliveryFaults = [
  'address',
  'unresolved',
  'private',
  'unreachable',
  'redirect',
  'too_large',
  'too_slow',
  'off',
] as const;

export const webhookDelivery = z.object({
  /** Sent as `Patio-Delivery`; the same in every attempt. */
  id,
  event: webhookEvent,
  alert_id: id,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last attempt. */
  status: z.nullable(z.int()),
  fault: z.nullable(z.enum(deliveryFaults)),
  duration_ms: z.nullable(z.int()),
  /** The first 1,024 bytes of the answer; null also if a private host sent it. */
  answer: z.nullable(z.string()),
  /** As it was sent. */
  body: z.string(),
  attempted_at: z.nullable(instant),
  created_at: instant,
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const access = forModuleAdmin('admin:api-keys');

export const listWebhooks = endpoint('GET /webhooks', access, {
  summary: 'Systems that are notified of alerts, by name.',
  query: z.strictObject(listQuery),
  reply: page(webhook),
});

const fields = {
  name: text(webhookLimits.name),
  /** https to a host listed in the operator's `WEBHOOK_HOSTS`; plain http and private addresses to one named there in full. */
  url: z.url().check(z.maxLength(webhookLimits.url)),
  events: z.array(webhookEvent).check(z.minLength(1), z.maxLength(webhookEvents.length)),
  /** The address of `telegram` names the chat: `…/sendMessage?chat_id=…`. */
  format: webhookFormat,
  locale: z.enum(locales),
  active: z.boolean(),
};

export const createWebhook = endpoint('POST /webhooks', access, {
  summary: 'Adds one; what it is signed with is in this answer and nowhere else.',
  body: z.strictObject({
    ...fields,
    format: z._default(fields.format, 'json'),
    locale: z._default(fields.locale, 'en'),
    active: z._default(fields.active, true),
  }),
  reply: z.extend(webhook, { secret: z.string() }),
  status: 201,
  errors: ['conflict'],
});

export const updateWebhook = endpoint('PUT /webhooks/{id}', access, {
  summary:
    'Replaces what is given; with `new_secret` what was signed with the former one is worth nothing from now on.',
  body: z.extend(z.partial(z.strictObject({ ...fields, new_secret: z.literal(true) })), { version: baseVersion }),
  reply: z.extend(webhook, { secret: z.nullable(z.string()) }),
  errors: ['conflict'],
});

export const deleteWebhook = endpoint('DELETE /webhooks/{id}', access, {
  summary: 'Ends one at once, with what still waited for it.',
});

export const listDeliveries = endpoint('GET /webhooks/{id}/deliveries', access, {
  summary: 'What was sent to one in the last 30 days, newest first.',
  query: z.strictObject({
    limit: listQuery.limit,
    after: listQuery.after,
    state: several(z.enum(deliveryStates)),
  }),
  reply: page(webhookDelivery),
});

export const redeliver = endpoint('POST /webhooks/{id}/deliveries/{delivery_id}/redeliver', access, {
  summary: 'Sends one again, as it was; one that still waits, or whose webhook is off, is a conflict.',
  params: z.strictObject({ id, delivery_id: id }),
  reply: webhookDelivery,
  errors: ['conflict'],
});
