import { Box, Button, Group, Paper, Stack } from '@mantine/core';
import { IconArrowUp, IconBellCheck, IconChecks, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations, useFormatter } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { keepFocus } from '#ui/overlay/use-focus-return.ts';
import { dayMs } from '#platform/time/durations.ts';
import { partArrived, partByDay } from '../arrived.ts';
import type { Notification } from '../contract.ts';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import type { NotificationFilter } from './notification-queries.ts';
import { useNotificationActions, useNotifications } from './use-notifications.ts';
import parts from '#ui/parts.module.css';
import styles from './notifications.module.css';
import { NotificationRow } from './notification-row.tsx';

/** The list by day. New notifications are offered over it, so that nothing moves while reading. */
export function NotificationList({ which }: { which: NotificationFilter }) {
  const t = useTranslations('notifications');
  const tUi = useTranslations('ui');
  const numbers = useNumbers();
  const list = useNotifications(which);
  const { arrived, shown, showAll } = useArrived(list.items);
  return (
    <>
      <AllActions newest={shown?.[0]} />
      {arrived.length > 0 && (
        <Button
          pos="fixed"
          top="calc(var(--header-height) + var(--space-8))"
          left="50%"
          style={{ zIndex: 90, boxShadow: 'var(--float)', transform: 'translateX(-50%)' }}
          variant="default"
          leftSection={<IconArrowUp size={16} />}
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            showAll();
          }}
        >
          {t('arrived', { count: arrived.length, count_n: numbers.number(arrived.length) })}
        </Button>
      )}
      {list.error && <ListFault error={list.error} onRetry={list.readAgain} />}
      {!list.error && !shown && (
        <Paper className={parts.clip}>
          <NotificationSkeletons rows={6} />
        </Paper>
      )}
      {shown?.length === 0 && (
        <EmptyState
          icon={IconBellCheck}
          title={t(which.severity ? 'empty_severity' : which.isUnreadOnly ? 'empty_unread' : 'empty')}
        >
          {which.severity === null && t('empty_text')}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <>
          <NotificationDays items={shown} />
          <Group component="footer" gap="sm" wrap="nowrap" justify="space-between" mih="var(--control-md)" c="dimmed">
            <span role="status">
              {tUi('shown', {
                shown: numbers.number(shown.length),
                total: numbers.number(list.total - arrived.length),
              })}
            </span>
            <MoreButton list={list} />
          </Group>
        </>
      )}
    </>
  );
}

function useArrived(items: readonly Notification[] | undefined) {
  const [shownUntil, setShownUntil] = useState<string | null>(null);
  const newest = items?.[0]?.created_at ?? null;
  const { arrived, shown } = partArrived(items ?? [], shownUntil);
  // The first page counts as shown, and so does a list of which nothing shown is left.
  if (arrived.length === 0 && newest !== null && newest !== shownUntil) setShownUntil(newest);
  return { arrived, shown: items && shown, showAll: () => setShownUntil(newest) };
}

/** Actions on all notifications seen; those that arrived meanwhile are not affected. */
function AllActions({ newest }: { newest: Notification | undefined }) {
  const t = useTranslations('notifications');
  const { readAll, dismissAll } = useNotificationActions();
  const [asked, setAsked] = useState<string | null>(null);
  // Keep the focus on the button after it emptied the list.
  const idle = !newest && { 'aria-disabled': true, 'data-disabled': true };
  return (
    <Group gap="xs" className={styles.actions}>
      <Button
        variant="default"
        leftSection={<IconChecks size={16} />}
        {...idle}
        onClick={() => newest && readAll(newest.id)}
      >
        {t('read_all')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} />}
        {...idle}
        onClick={() => newest && setAsked(newest.id)}
      >
        {t('dismiss_all')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('dismiss_all_title')}
        confirm={t('dismiss_all')}
        onConfirm={dismissAll}
        onClose={() => setAsked(null)}
      >
        {t('dismiss_all_text')}
      </ConfirmDialog>
    </Group>
  );
}

/** Notifications grouped by day in the person's time zone. */
function NotificationDays({ items }: { items: readonly Notification[] }) {
  const t = useTranslations('notifications');
  const format = useFormatter();
  const dayOf = (date: Date) => format.dateTime(date, { dateStyle: 'full' });
  const [now] = useState(() => Date.now());
  const named = new Map([
    [dayOf(new Date(now - dayMs)), t('yesterday')],
    [dayOf(new Date(now)), t('today')],
  ]);
  return (
    <div className={styles.list} data-notifications>
      {partByDay(items, ({ created_at }) => dayOf(new Date(created_at))).map(({ day, items: ofDay }) => (
        <Stack component="section" key={day} className={styles.day} gap="xs" aria-label={named.get(day) ?? day}>
          <Box component="h2" mt="xs" c="dimmed" fz="xs" fw={600}>
            {named.get(day) ?? day}
          </Box>
          <Paper component="ul" className={parts.clip}>
            {ofDay.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                when={format.dateTime(new Date(notification.created_at), { timeStyle: 'short' })}
              />
            ))}
          </Paper>
        </Stack>
      ))}
    </div>
  );
}
