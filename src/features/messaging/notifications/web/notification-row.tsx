import { Box, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Notification } from '../contract.ts';
import buttons from '#ui/buttons.module.css';
import styles from './notifications.module.css';
import { SeverityMark } from './severity-mark.tsx';
import { useNotificationActions } from './use-notifications.ts';
import { useNotificationMessages } from './use-notification-messages.ts';

interface NotificationRowProps {
  notification: Notification;
  /** When it arrived, in the format of the list. */
  when: string;
  /** Its link was followed. */
  onFollow?(): void;
}

/** One notification: text, time, link and dismissal. */
export function NotificationRow({ notification, when, onFollow }: NotificationRowProps) {
  const { id, severity, link, read_at, created_at } = notification;
  const t = useTranslations('notifications');
  const { title, body } = useNotificationMessages()(notification);
  const { read, dismiss } = useNotificationActions();
  const isUnread = read_at === null;
  const follow = () => {
    if (isUnread) read(id);
    onFollow?.();
  };
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <SeverityMark severity={severity} />
      <Box miw={0}>
        <Text lh="20px" c={isUnread ? 'var(--gray-9)' : 'var(--gray-7)'} fw={isUnread ? 650 : undefined}>
          {isUnread && <span className="visually-hidden">{`${t('is_unread')}: `}</span>}
          {link === null ? (
            title
          ) : (
            <Link to={link} className={styles.link} onClick={follow}>
              {title}
            </Link>
          )}
        </Text>
        {body !== '' && <Text c="dimmed">{body}</Text>}
      </Box>
      <Text
        component="time"
        textWrap="nowrap"
        c="dimmed"
        fz="xs"
        lh="20px"
        className={styles.when}
        dateTime={created_at}
      >
        {when}
      </Text>
      <Group component="span" className={styles.rowActions} gap={0} align="stretch" wrap="nowrap" justify="flex-end">
        {isUnread && (
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('mark_read', { title })}
            title={t('mark_read', { title })}
            onClick={(event) => leave(event, () => read(id))}
          >
            <IconCheck size={16} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={buttons.icon}
          data-dismiss
          aria-label={t('dismiss', { title })}
          title={t('dismiss', { title })}
          onClick={(event) => leave(event, () => dismiss(id))}
        >
          <IconX size={16} aria-hidden />
        </button>
      </Group>
    </li>
  );
}

/** Runs an action that removes the button, and moves the focus to the same button of the next or previous row. */
function leave({ currentTarget: button }: MouseEvent<HTMLElement>, act: () => void): void {
  const list = button.closest('[data-notifications]');
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
  const own = button.parentElement?.querySelector<HTMLElement>('[data-dismiss]');
  const at = own ? all.indexOf(own) : -1;
  const next = button === own ? (all[at + 1] ?? all[at - 1]) : own;
  act();
  (next ?? list?.closest<HTMLElement>('[tabindex]'))?.focus();
}
