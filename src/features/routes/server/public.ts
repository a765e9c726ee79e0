export { trackKind, type TrackHistory } from './track-job.ts';
