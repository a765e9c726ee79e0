export { demandVisibleAsset, fetchLatestTime } from './asset-store.ts';
