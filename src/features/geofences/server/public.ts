export { importKind } from './imports/import-job.ts';
export { applyPastKind } from './past/apply-past.ts';
export type { GeofenceReplay } from './past/past-kinds.ts';
export { previewPastKind } from './past/preview-past.ts';
export { isSeenOnce } from './event-store.ts';
