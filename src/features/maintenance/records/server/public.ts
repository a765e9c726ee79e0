export { publishRecords } from './publish-records.ts';
export { fetchBookingTargets } from './settings/booking-store.ts';
export { changeRecords, fetchRecordsOf, insertRecords } from './record-store.ts';
export { holdAssets } from './record-reference-store.ts';
export { entityOf, followRecord } from './record-sources.ts';
export { type RecordMessages, recordMessages } from './export/record-messages.ts';
export { accountServices, serviceShare } from './services/service-store.ts';
export {
  reportedRpm,
  workSignalOf,
  workSignalOfEach,
  workSpeedsOf,
  type WorkSpeed,
} from './settings/work-signal-store.ts';
