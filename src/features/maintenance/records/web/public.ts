export type { InputQuery } from './input-view.ts';
export { useInputWords } from './use-input-words.ts';
export { AssetContracts, AssetDowntimes, AssetServices } from './asset-input-lines.tsx';
