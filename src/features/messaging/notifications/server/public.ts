export type { NewNotification } from './notification-store.ts';
export { notify, withdraw } from './notify.ts';
export { severityName } from './severity-name.ts';
