export type { InputQuery } from './input-view.ts';
export { useInputMessages } from './use-input-messages.ts';
export { AssetContracts, AssetDowntimes, AssetServices } from './asset-input-lines.tsx';
