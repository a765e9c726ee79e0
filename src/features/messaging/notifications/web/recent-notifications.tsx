import { Box, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { BriefCard } from '#ui/brief-card.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import { everything } from './notification-queries.ts';
import { useNotifications } from './use-notifications.ts';
import { useWhen } from './use-when.ts';

const shownAtMost = 4;

export function RecentNotifications() {
  const t = useTranslations('notifications');
  const tError = useTranslations('errors');
  const formatWhen = useWhen();
  const list = useNotifications({ ...everything, isUnreadOnly: true });
  return (
    <BriefCard title={t('for_you')} label={t('unread')} all={{ to: '/notifications', words: t('view_all') }}>
      {list.error && (
        <Text py="xs" px="md" c="dimmed" role="alert">
          {tError(errorKey(list.error))}
        </Text>
      )}
      {!list.error && !list.items && <NotificationSkeletons rows={1} />}
      {list.items?.length === 0 && (
        <Text py="xs" px="md" c="dimmed">
          {t('nothing_unread')}
        </Text>
      )}
      {list.items && list.items.length > 0 && (
        <Box component="ul" mt="2xs" mb="calc(-1 * var(--space-8))" data-notifications>
          {list.items.slice(0, shownAtMost).map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              when={formatWhen(notification.created_at)}
            />
          ))}
        </Box>
      )}
    </BriefCard>
  );
}
