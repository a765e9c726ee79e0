import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract.ts';
import type { countUnread, listNotifications, Notification, Severity } from '../contract.ts';

/** Everything about notifications in the query cache. */
export const notificationsKey = ['notifications'] as const;
export const unreadKey = ['notifications', 'unread'] as const;
/** Which of them: unread ones alone, those of one severity. */
export interface NotificationFilter {
  isUnreadOnly: boolean;
  severity: Severity | null;
}

export const everything: NotificationFilter = { isUnreadOnly: false, severity: null };

export const listKey = ({ isUnreadOnly, severity }: NotificationFilter) =>
  ['notifications', 'list', isUnreadOnly, severity] as const;

type Page = ReplyOf<typeof listNotifications>;

/** Shows a change before the server has answered: `change` gives what becomes of an item, null where it goes. */
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
