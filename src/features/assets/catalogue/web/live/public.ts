export { liveSource, useLivePositions } from './live-source.ts';
