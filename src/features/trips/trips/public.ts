/** What other slices may know of it, in the browser and at the server alike. */
export { tripRules } from './trip-rules.ts';
