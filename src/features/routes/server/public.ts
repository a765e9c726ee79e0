export { trackKind, type ReceiveTrack } from './track-job.ts';
