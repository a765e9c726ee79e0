export { isGraveEnough, whenWritten, type Wishes } from '../preference-rules.ts';
export { openLetterLinks } from './email-link-store.ts';
export { leaving } from './email-use.ts';
export { fetchWishes } from './preference-store.ts';
