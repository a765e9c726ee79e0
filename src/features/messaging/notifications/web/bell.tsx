import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { showUnread } from '#platform/web/unread-badge.ts';
import { BellButton } from './bell-button.tsx';
import { useNotificationRefetch, useUnreadCount } from './use-notifications.ts';

const loadPopover = async () => ({ default: (await import('./bell-popover.tsx')).BellPopover });
const BellPopover = lazy(loadPopover);

interface BellProps {
  /** Content of the popover; gets a function that closes it. */
  children(close: () => void): ReactNode;
}

/** Number of unread notifications, and the latest of them on a click. */
export function Bell({ children }: BellProps) {
  useNotificationRefetch();
  const t = useTranslations('notifications');
  const numbers = useNumbers();
  const [isAsked, setAsked] = useState(false);
  const count = useUnreadCount() ?? 0;
  useEffect(() => {
    showUnread(count > 0);
    return () => showUnread(false);
  }, [count]);
  const unread = t('unread_count', { count, count_n: numbers.number(count) });
  const label = count === 0 ? t('title') : `${t('title')}: ${unread}`;
  // The popover is loaded when a pointer or the focus reaches the button.
  const prefetch = () => void loadPopover().catch(() => undefined);
  const button = (
    <BellButton
      count={count}
      label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setAsked(true)}
    />
  );
  return (
    <>
      {isAsked ? (
        <Suspense fallback={button}>
          <BellPopover count={count} label={label}>
            {children}
          </BellPopover>
        </Suspense>
      ) : (
        button
      )}
      <Announcement count={count} text={unread} />
    </>
  );
}

/** Announces an increase to screen readers, but not when the page loads. */
function Announcement({ count, text }: { count: number; text: string }) {
  const [last, setLast] = useState({ count, said: '' });
  if (last.count !== count) setLast({ count, said: count > last.count ? text : '' });
  return (
    <span role="status" className="visually-hidden">
      {last.said}
    </span>
  );
}
