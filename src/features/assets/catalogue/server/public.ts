export { announceManyAssets } from './announce-asset.ts';
export { readMapAssets } from './map/read-map.ts';
export { demandVisibleAsset, fetchLatestTime } from './asset-store.ts';
export { fetchPastDays, type PastDays } from './list/past-days-store.ts';
export { recheckStatuses } from './status/status-clock-store.ts';
export { matches, visibleAssetRows, visibleAssets } from './list/visible-assets-store.ts';
export { decideAssetStatus, type AssetStatus } from '../asset-status.ts';
export { fetchDeviceOwners, fetchKnownAssets } from './list/known-assets-store.ts';
export { changeManyAssets, holdUnits, insertManyAssets, replaceManyDevices } from './list/many-assets-store.ts';
export { createAssetIndexCache, type AssetIndexes } from './index/asset-index-cache.ts';
export type { AssetIndex } from './index/asset-index.ts';
export { selectRows } from './index/select-assets.ts';
export { findAssets } from './index/find-assets.ts';
export { pageOfFound } from './index/page-of-found.ts';
export { smallest } from './index/smallest.ts';
export { writeFilters } from './list/write-filters.ts';
export { isOverridden } from './status/status-override-store.ts';
export {
  beginOverride,
  portalActor,
  endStatusOverride,
  finishOverride,
  setStatusOverride,
} from './status/set-status-override.ts';
export { statusName } from './status/status-name.ts';
