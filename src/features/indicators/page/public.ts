/** What other slices may know of it, in the browser and at the server alike. */
export { inputPagesOf, isContentOf } from './input-pages.ts';
