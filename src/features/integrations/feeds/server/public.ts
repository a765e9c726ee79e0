export { fetchAssetSources } from './source-store.ts';
