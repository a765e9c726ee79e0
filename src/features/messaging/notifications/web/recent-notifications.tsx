import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-words.ts';
import { BriefCard } from '#ui/brief-card.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import { everything } from './notification-queries.ts';
import { useNotifications } from './use-notifications.ts';
import { useWhen } from './use-when.ts';
import styles from './recent-notifications.module.css';

const shownAtMost = 4;

/** The last that are not read: what needs somebody now. */
export function RecentNotifications() {
  const say = useTranslations('notifications');
  const sayError = useTranslations('errors');
  const sayWhen = useWhen();
  const list = useNotifications({ ...everything, isUnreadOnly: true });
  return (
    <BriefCard title={say('for_you')} label={say('unread')} all={{ to: '/notifications', words: say('view_all') }}>
      {list.error && (
        <p className={styles.note} role="alert">
          {sayError(errorKey(list.error))}
        </p>
      )}
      {!list.error && !list.items && <NotificationSkeletons rows={1} />}
      {list.items?.length === 0 && <p className={styles.note}>{say('nothing_unread')}</p>}
      {list.items && list.items.length > 0 && (
        <ul className={styles.rows} data-notifications>
          {list.items.slice(0, shownAtMost).map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              when={sayWhen(notification.created_at)}
            />
          ))}
        </ul>
      )}
    </BriefCard>
  );
}
