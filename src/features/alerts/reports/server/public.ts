export { reportSubscriber } from './report-subscriber.ts';
