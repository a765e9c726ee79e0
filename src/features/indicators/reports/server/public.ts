export { indicatorReportKind } from './report-job.ts';
