import type { WebhookEvent } from './contract.ts';

/** Message keys of events, without points, which would nest them. */
export const eventKeys = {
  'alert.raised': 'raised',
  'alert.condition_ended': 'condition_ended',
  'alert.treated': 'treated',
  'alert.finished': 'finished',
  'alert.reopened': 'reopened',
} as const satisfies Record<WebhookEvent, string>;
