export { trackKind, type TrackHistory } from './track-job.ts';
export { reportKind } from './report/report-job.ts';
