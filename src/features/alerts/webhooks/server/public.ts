export { webhookOutlet } from './webhook-outlet.ts';
