export type { OwnItem } from './own-item.ts';
export { SearchButton } from './search-button.tsx';
