export { feedsInTrouble } from './feed-store.ts';
export { fetchAssetSources } from './source-store.ts';
