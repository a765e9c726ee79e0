/** Used by other slices, in the browser and on the server. */
export {
  type AssetFilter,
  type AssetQuery,
  assetFilter,
  assetFilterNames,
  assetQuery,
  codesMax,
  filterInput,
  isFilteredByState,
  isFiltered,
  isSearch,
  noAssetFilter,
  searchMin,
  toggleValue,
} from './asset-query.ts';
export { ageBands, ageYears, heardWithinH, lowBatteryV, reportBands, reportHours, silentBands } from './asset-bands.ts';
export { delayBoundsS } from './delay-bounds.ts';
export { type AssetColumn, assetColumns, isAssetColumn } from './asset-columns.ts';
export { type AssetTextField, assetLimits, assetTextFields, eachTextField } from './asset-text-fields.ts';
export {
  type AssetStatus,
  assetStatuses,
  decideAssetStatus,
  isAssetStatus,
  sinceOf,
  type StatusFacts,
  type StatusThresholds,
} from './asset-status.ts';
export { movesStatus, replacesStatus } from './status-order.ts';
export { decodeMapAssets } from './map-assets.ts';
export { type MapColumns, decodeMap } from './map-columns.ts';
export { attributeFields } from './asset-draft.ts';
export {
  type LookedUp,
  bulkMax,
  changeAssets,
  exportAssets,
  lookupAssets,
  lookupMax,
  undoAssetChange,
} from './bulk-contract.ts';
