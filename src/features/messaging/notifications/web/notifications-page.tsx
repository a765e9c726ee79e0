import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { ListPage } from '#ui/list/list-page.tsx';
import { useAddress } from '#ui/list/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Group, NativeSelect } from '@mantine/core';
import { severities } from '../contract.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { Segments } from '#ui/segments.tsx';

interface NotificationsPageProps {
  /** The person's own jobs, with a label. */
  work: { label: string; content: ReactNode };
}

export function NotificationsPage({ work }: NotificationsPageProps) {
  const t = useTranslations('notifications');
  const [shown, show] = useAddress('show');
  const [filter, setFilter] = useAddress('filter');
  const [asked, setSeverity] = useAddress('severity');
  const severity = severities.find((one) => one === asked) ?? null;
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <Tabs
        label={t('show')}
        tabs={[
          { name: 'news', label: t('title') },
          { name: 'work', label: work.label },
        ]}
        shown={shown === 'work' ? 'work' : 'news'}
        onShow={(name) => show(name === 'work' ? 'work' : '')}
      >
        {shown === 'work' ? (
          work.content
        ) : (
          <div className={styles.list} tabIndex={-1}>
            <Group gap="xs" className={styles.choices}>
              <Segments
                label={t('show')}
                names={['', 'unread']}
                chosen={filter}
                onChoose={setFilter}
                wordOf={(name) => t(name === '' ? 'all' : 'unread')}
              />
              <NativeSelect
                aria-label={t('severity')}
                value={severity ?? ''}
                onChange={(event) => setSeverity(event.currentTarget.value)}
                data={[
                  { value: '', label: t('any_severity') },
                  ...severities.map((value) => ({ value, label: t(`severities.${value}`) })),
                ]}
              />
            </Group>
            <NotificationList key={`${filter} ${severity}`} which={{ isUnreadOnly: filter === 'unread', severity }} />
          </div>
        )}
      </Tabs>
    </ListPage>
  );
}
