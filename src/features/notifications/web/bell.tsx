import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { countInTitle } from '#platform/web/title-count.ts';
import { useNotificationNews, useUnreadCount } from './use-notifications.ts';
import styles from './bell.module.css';

/** More are no number that anybody reads. */
const most = 9;

interface BellProps {
  /** What opens below it; given the way to close it. */
  children(close: () => void): ReactNode;
}

/** How many notifications are not read, wherever one is, and the last of them on a click. */
export function Bell({ children }: BellProps) {
  useNotificationNews();
  const say = useTranslations('notifications');
  const numbers = useNumbers();
  const [isOpen, setOpen] = useState(false);
  const count = useUnreadCount() ?? 0;
  useEffect(() => {
    countInTitle(count);
    return () => countInTitle(0);
  }, [count]);
  const told = say('unread_count', { count, count_n: numbers.number(count) });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={6} shadow="none" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.bell}
          aria-label={count === 0 ? say('title') : `${say('title')}: ${told}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {count > 0 && (
            <span className={styles.count} aria-hidden>
              {count > most ? `${most}+` : count}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={say('title')}>
        <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
      </Popover.Dropdown>
      <Announcement count={count} text={told} />
    </Popover>
  );
}

/** Read out when more have come than there were, and never as the page opens. */
function Announcement({ count, text }: { count: number; text: string }) {
  const [last, setLast] = useState({ count, said: '' });
  if (last.count !== count) setLast({ count, said: count > last.count ? text : '' });
  return (
    <span role="status" className="visually-hidden">
      {last.said}
    </span>
  );
}
