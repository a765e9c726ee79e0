export { severityBadges, severityOrder, severityTokens } from './severity-look.ts';
export { SeverityMark } from './severity-mark.tsx';
export { RecentNotifications } from './recent-notifications.tsx';
export { useWhen } from './use-when.ts';
export { useWorkWords } from './use-work-words.ts';
export { useNotificationWords } from './use-notification-words.ts';
