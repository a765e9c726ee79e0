export { reportOutlet } from './report-outlet.ts';
