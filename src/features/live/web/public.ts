export { readResetReason, readStatuses, wasResumed } from './live-items.ts';
export { useLive } from './use-live.ts';
