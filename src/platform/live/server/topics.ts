/** Topics that caches and workers of all processes follow, with their listeners. */
export const topics = {
  account: ['indicator-answers', 'ingest-directory'],
  'api-keys': ['api-keys'],
  assets: ['alert-evaluations', 'asset-indexes', 'indicator-answers', 'ingest-directory'],
  maintenance_records: ['indicator-answers'],
  asset_targets: ['indicator-answers', 'ingest-directory'],
  geofences: ['indicator-answers', 'ingest-directory'],
  alert_definitions: ['alert-evaluations', 'indicator-answers', 'ingest-directory'],
  /** Alerts were written: `alert_outbox` has entries to dispatch, and groups must be evaluated. */
  alert_outbox: ['alert-evaluations', 'alert-outbox', 'indicator-answers'],
  /** E-mails about alerts are waiting until they are due. */
  pending_alert_emails: ['alert-emails'],
  /** Notifications are on their way to devices. */
  push_messages: ['push-messages'],
} as const;

export type Topic = keyof typeof topics;
export type TopicListener = (typeof topics)[Topic][number];

/** Another release may have other topics. */
export function isTopic(name: string): name is Topic {
  return Object.hasOwn(topics, name);
}

export function listensTo(listener: TopicListener, topic: Topic): boolean {
  const listeners: readonly TopicListener[] = topics[topic];
  return listeners.includes(listener);
}
