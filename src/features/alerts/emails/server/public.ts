export { letterOutlet } from './email-subscriber.ts';
