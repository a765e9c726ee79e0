export { indicatorReportKind } from './make-indicators-report.ts';
