/** What other slices may know of it, in the browser and at the server alike. */
export { isContentOf } from './input-pages.ts';
