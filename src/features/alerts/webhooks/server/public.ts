export { webhookOutlet } from './webhook-subscriber.ts';
