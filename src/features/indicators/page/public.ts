/** Used by other slices, in the browser and on the server. */
export { inputPagesOf, isContentOf } from './input-pages.ts';
