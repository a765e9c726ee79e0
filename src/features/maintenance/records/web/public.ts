export type { RecordQuery } from './record-view.ts';
export { useRecordMessages } from './use-record-messages.ts';
export { AssetContracts, AssetDowntimes, AssetServices } from './asset-records.tsx';
export { ServiceDoneDialog } from './services/service-done-dialog.tsx';
