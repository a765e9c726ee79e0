export { trackKind, type TrackHistory } from './track-import/track-job.ts';
export { reportKind } from './report/report-job.ts';
