import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract.ts';
import type { countUnread, listNotifications, Notification, Severity } from '../contract.ts';

/** Prefix of all notification queries. */
export const notificationsKey = ['notifications'] as const;
export const unreadKey = ['notifications', 'unread'] as const;
/** Filter: unread only, one severity. */
export interface NotificationFilter {
  isUnreadOnly: boolean;
  severity: Severity | null;
}

export const everything: NotificationFilter = { isUnreadOnly: false, severity: null };

export const listKey = ({ isUnreadOnly, severity }: NotificationFilter) =>
  ['notifications', 'list', isUnreadOnly, severity] as const;

type Page = ReplyOf<typeof listNotifications>;

/** Applies a change optimistically: `change` returns the new item, or null to remove it. */
export function showChange(queries: QueryClient, change: (item: Notification) => Notification | null): void {
  let read = 0;
  const seen = new Set<string>();
  const changed = (item: Notification) => {
    const next = change(item);
    if (item.read_at === null && next?.read_at !== null && !seen.has(item.id)) read += 1;
    seen.add(item.id);
    return next ?? [];
  };
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['notifications', 'list'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(changed) })) },
  );
  queries.setQueryData<ReplyOf<typeof countUnread>>(unreadKey, (unread) =>
    unread ? { count: Math.max(0, unread.count - read) } : unread,
  );
}
