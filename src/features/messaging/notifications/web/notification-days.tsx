import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { partByDay } from '../arrived.ts';
import type { Notification } from '../contract.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notification-list.module.css';

const dayMs = 24 * 3_600_000;

/** Notifications under the day on which they came, by the person's clock. */
export function NotificationDays({ items }: { items: readonly Notification[] }) {
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
        <section key={day} className={styles.day} aria-label={named.get(day) ?? day}>
          <h2>{named.get(day) ?? day}</h2>
          <ul className={styles.rows}>
            {ofDay.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                when={format.dateTime(new Date(notification.created_at), { timeStyle: 'short' })}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
