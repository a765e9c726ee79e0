export { demandVisibleAsset } from './asset-store.ts';
