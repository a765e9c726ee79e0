export { reportOutlet } from './report-subscriber.ts';
