export { isGraveEnough, whenWritten, type Wishes } from '../wish-rules.ts';
export { openLetterLinks } from './letter-link-store.ts';
export { leaving } from './letter-use.ts';
export { fetchWishes } from './wish-store.ts';
