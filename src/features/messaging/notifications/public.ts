/** What other slices may know of it, in the browser and at the server alike. */
export type { Told } from './notification-codes.ts';
