import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { useList, type ReadList } from '#platform/web/replies/use-list.ts';
import { notify } from '#ui/notices.tsx';
import {
  countUnread,
  dismissNotification,
  dismissNotifications,
  listNotifications,
  notificationChanged,
  readNotification,
  readNotifications,
  type Notification,
} from '../contract.ts';
import { listKey, notificationsKey, showChange, unreadKey, type NotificationFilter } from './notification-queries.ts';

/** Changes within this time are answered by one refetch. */
const debounceMs = 120;

/** Number of unread notifications; null while loading. */
export function useUnreadCount(): number | null {
  const { data } = useQuery({ queryKey: unreadKey, queryFn: ({ signal }) => call(countUnread, { signal }) });
  return data?.count ?? null;
}

export function useNotifications(shown: NotificationFilter): ReadList<Notification> {
  const query = {
    ...(shown.isUnreadOnly && { unread: 'true' as const }),
    ...(shown.severity && { severity: [shown.severity] }),
  };
  return useList(listKey(shown), ({ after, signal }) =>
    call(listNotifications, { query: { ...query, limit: 30, after }, signal }),
  );
}

/**
 * Keeps notification queries up to date while mounted. Events carry no content, only a reason to refetch, so that
 * nothing is missed or counted twice after a reconnection.
 */
export function useNotificationRefetch(): void {
  useLiveRefetch({ on: [notificationChanged], keys: [notificationsKey], debounceMs });
}

/** Actions on notifications; applied optimistically, and reverted if the server refuses. */
export function useNotificationActions() {
  const queries = useQueryClient();
  const t = useTranslations('errors');
  const act = useMutation({
    mutationFn: (action: Action) => send(action),
    onMutate: async (action) => {
      // A response in flight would not include the change.
      await queries.cancelQueries({ queryKey: notificationsKey });
      showChange(queries, changeOf(action));
    },
    onError: (error) => notify({ text: t(errorKey(error)), isFault: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
  return {
    read: (id: string) => act.mutate({ do: 'read', id }),
    dismiss: (id: string) => act.mutate({ do: 'dismiss', id }),
    /** All up to the newest one that the person has seen. */
    readAll: (until: string) => act.mutate({ do: 'read-all', id: until }),
    dismissAll: (until: string) => act.mutateAsync({ do: 'dismiss-all', id: until }),
  };
}

interface Action {
  do: 'read' | 'dismiss' | 'read-all' | 'dismiss-all';
  id: string;
}

async function send({ do: verb, id }: Action): Promise<void> {
  if (verb === 'read') await call(readNotification, { params: { id } });
  else if (verb === 'dismiss') await call(dismissNotification, { params: { id } });
  else await call(verb === 'read-all' ? readNotifications : dismissNotifications, { query: { until: id } });
}

function changeOf({ do: verb, id }: Action): (item: Notification) => Notification | null {
  const read = (item: Notification) => ({ ...item, read_at: item.read_at ?? new Date().toISOString() });
  switch (verb) {
    case 'read':
      return (item) => (item.id === id ? read(item) : item);
    case 'dismiss':
      return (item) => (item.id === id ? null : item);
    // Among loaded items only later arrivals are newer than the one seen; those are refetched anyway.
    case 'read-all':
      return read;
    case 'dismiss-all':
      return () => null;
  }
}
