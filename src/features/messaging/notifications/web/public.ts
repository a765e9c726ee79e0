export { severityBadges, severityOrder, severityTokens } from './severity-look.ts';
export { SeverityMark } from './severity-mark.tsx';
export { RecentNotifications } from './recent-notifications.tsx';
export { useWhen } from './use-when.ts';
export { useWorkMessages } from './use-work-messages.ts';
export { useNotificationMessages } from './use-notification-messages.ts';
