export { finishReport } from './finish-report.ts';
