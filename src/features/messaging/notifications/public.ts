/** Used by other slices, in the browser and on the server. */
export type { NotificationContent } from './notification-codes.ts';
