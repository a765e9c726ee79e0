export { listWaitingDeliveries } from './delivery-store.ts';
export { webhookQueue } from './webhook-queue.ts';
export { webhookSubscriber } from './webhook-subscriber.ts';
