export { AssetContracts, AssetDowntimes, AssetServices } from './asset-input-lines.tsx';
