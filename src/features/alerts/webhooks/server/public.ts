export { webhookSubscriber } from './webhook-subscriber.ts';
