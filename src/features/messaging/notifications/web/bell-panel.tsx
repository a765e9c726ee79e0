import { Box, Group } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { keepFocus } from '#ui/overlay/use-focus-return.ts';
import parts from '#ui/parts.module.css';
import buttons from '#ui/buttons.module.css';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import { everything } from './notification-queries.ts';
import { useNotificationActions, useNotifications } from './use-notifications.ts';
import { useWhen } from './use-when.ts';
import styles from './notifications.module.css';

const shownAtMost = 8;

interface BellPanelProps {
  onClose(): void;
  /** Jobs in progress; nothing if there are none. */
  work: ReactNode;
}

export function BellPanel({ onClose, work }: BellPanelProps) {
  const t = useTranslations('notifications');
  const formatWhen = useWhen();
  const list = useNotifications(everything);
  const { readAll } = useNotificationActions();
  const items = list.items?.slice(0, shownAtMost);
  const newest = items?.[0];
  return (
    <div className={styles.panelBox} tabIndex={-1} data-autofocus>
      <Group
        mih="var(--control-lg)"
        py={0}
        px="sm"
        className={parts.below}
        gap="sm"
        wrap="nowrap"
        justify="space-between"
      >
        <Box component="h2" fw={700}>
          {t('title')}
        </Box>
        {newest && items.some(({ read_at }) => read_at === null) && (
          <Box
            component="button"
            type="button"
            py="2xs"
            px={0}
            className={buttons.word}
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget);
              readAll(newest.id);
            }}
          >
            {t('read_all')}
          </Box>
        )}
      </Group>
      <Box mih={0} className={parts.scroll}>
        {work}
        {list.error && <ListFault error={list.error} onRetry={list.readAgain} />}
        {!list.error && !items && <NotificationSkeletons rows={3} />}
        {items?.length === 0 && (
          <div className={styles.empty}>
            <EmptyState icon={IconBellCheck} title={t('empty')}>
              {t('empty_text')}
            </EmptyState>
          </div>
        )}
        {items && items.length > 0 && (
          <ul aria-label={t('list')} data-notifications>
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                when={formatWhen(notification.created_at)}
                onFollow={onClose}
              />
            ))}
          </ul>
        )}
      </Box>
      <Link to="/notifications" className={styles.all} onClick={onClose}>
        {t('view_all')}
      </Link>
    </div>
  );
}
