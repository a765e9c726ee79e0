export { announceManyAssets } from './announce-asset.ts';
export { demandVisibleAsset, fetchLatestTime } from './asset-store.ts';
export { recheckStatuses } from './status-clock-store.ts';
export { matches, visibleAssets } from './visible-assets-store.ts';
export { decideAssetStatus, type AssetStatus } from '../asset-status.ts';
export { fetchDeviceOwners, fetchKnownAssets } from './known-assets-store.ts';
export { changeManyAssets, holdUnits, insertManyAssets, replaceManyDevices } from './many-assets-store.ts';
export { keepAssetIndexes, type AssetIndexes } from './index/asset-indexes.ts';
export { findAssets } from './index/find-assets.ts';
