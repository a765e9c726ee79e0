import type { WebhookEvent } from '../contract.ts';

/** What events are called among the words: a point would part them. */
export const eventKeys = {
  'alert.raised': 'raised',
  'alert.condition_ended': 'condition_ended',
  'alert.treated': 'treated',
  'alert.finished': 'finished',
  'alert.reopened': 'reopened',
} as const satisfies Record<WebhookEvent, string>;
