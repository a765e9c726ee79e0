export { emailSubscriber } from './email-subscriber.ts';
