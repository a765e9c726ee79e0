export { RecentNotifications } from './recent-notifications.tsx';
export { useWhen } from './use-when.ts';
export { useWorkWords } from './use-work-words.ts';
