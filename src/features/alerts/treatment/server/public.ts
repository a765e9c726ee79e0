export { exportMessages } from './list/export-messages.ts';
export { fetchAlertsById } from './list/alerts-by-id-store.ts';
export { isMeant, type Audience } from '#features/alerts/triggering/audience-rules.ts';
export type { OutboxSubscriber } from '#features/alerts/triggering/server/outbox-subscriber.ts';
export { lockOutbox } from '#features/alerts/triggering/server/outbox-store.ts';
export { hasRecommendation, seenOnce, visibleAlerts } from './alert-store.ts';
export { announceAlerts } from './announce-alerts.ts';
