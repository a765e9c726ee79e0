export { demandVisibleAsset, fetchLatestTime } from './asset-store.ts';
export { recheckStatuses } from './status-clock-store.ts';
