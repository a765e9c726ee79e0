export { AssetRow } from './asset-row.tsx';
export { inkIndex, statusInks, statusLooks } from './status-look.ts';
export { StatusMark } from './status-mark.tsx';
export { useAssetWords } from './use-asset-words.ts';
export { useNow } from './use-now.ts';
export { groupOf, statusGroups, type StatusGroup } from '../status-groups.ts';
