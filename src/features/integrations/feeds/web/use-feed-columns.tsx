import { IconActivity, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useWhen } from '#features/messaging/notifications/web/public.ts';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import type { Column } from '#ui/list/data-list.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import type { ListedFeed } from '../contract.ts';
import { endsSoon, isSilent } from '../pace.ts';
import styles from './feeds.module.css';

export type FeedAction = 'edit' | 'health' | 'machines' | 'switch' | 'read' | 'remove';

/** A feed in a row: what it is, how it does, and its machines. */
export function useFeedColumns(act: (action: FeedAction, feed: ListedFeed) => void): Column<ListedFeed>[] {
  const t = useTranslations('feeds');
  const tUi = useTranslations('ui');
  return [
    {
      key: 'name',
      header: t('name'),
      isSortable: true,
      width: '28%',
      cell: ({ name, provider, base_url }) => (
        <span className={styles.feed}>
          <b>{name}</b>
          <small>{`${t(`provider_${provider}`)} · ${new URL(base_url).host}`}</small>
        </span>
      ),
    },
    { key: 'state', header: t('state'), cell: (feed) => <Health feed={feed} act={act} /> },
    { key: 'machines', header: t('machines'), width: '26%', cell: (feed) => <Machines feed={feed} act={act} /> },
    {
      key: 'menu',
      header: tUi('actions', { name: '' }),
      width: '58px',
      isMenu: true,
      cell: (feed) => (
        <RowMenu
          name={feed.name}
          actions={[
            { label: t('health'), icon: IconActivity, onClick: () => act('health', feed) },
            { label: t('edit'), icon: IconPencil, onClick: () => act('edit', feed) },
            ...(feed.active ? [{ label: t('read_now'), icon: IconRefresh, onClick: () => act('read', feed) }] : []),
            {
              label: t(feed.active ? 'pause' : 'resume'),
              icon: feed.active ? IconPlayerPause : IconPlayerPlay,
              onClick: () => act('switch', feed),
            },
            { label: t('remove'), icon: IconTrash, isDangerous: true, onClick: () => act('remove', feed) },
          ]}
        />
      ),
    },
  ];
}

function stateOf(
  { active, fault, last_success_at, last_new_at, poll_minutes }: ListedFeed,
  now: number,
): 'off' | 'failing' | 'new' | 'silent' | 'ok' {
  if (!active) return 'off';
  if (fault !== null) return 'failing';
  if (last_success_at === null) return 'new';
  return last_new_at !== null && isSilent(Date.parse(last_new_at), poll_minutes, now) ? 'silent' : 'ok';
}

function Health({ feed, act }: { feed: ListedFeed; act(action: FeedAction, feed: ListedFeed): void }) {
  const t = useTranslations('feeds');
  const when = useWhen();
  const counted = useCounted();
  const { number } = useNumbers();
  const format = useFormatter();
  const {
    fault,
    failing_since,
    last_success_at,
    calls_today,
    calls_per_day,
    next_poll_at,
    active,
    series_fault,
    secret_ends_on,
    alert_id,
  } = feed;
  const now = useNow();
  const state = stateOf(feed, now);
  const calls =
    calls_per_day === null
      ? t('calls', counted(calls_today))
      : t('calls_of', { number: number(calls_today), most: number(calls_per_day) });
  return (
    <span className={styles.feed}>
      <button type="button" className={styles.link} onClick={() => act('health', feed)}>
        <span className={styles.state} data-state={state}>
          {t(`state_${state}`)}
          {state === 'failing' && failing_since !== null && ` ${t('since', { when: when(failing_since) })}`}
        </span>
      </button>
      {alert_id !== null && (
        <Link className={styles.link} to={`/services/simc/alertas/alertas?alert=${alert_id}`}>
          {t('open_alert')}
        </Link>
      )}
      {fault !== null && <small>{t(`fault_${fault}`)}</small>}
      {series_fault !== null && <small>{t('series_fault', { why: t(`fault_${series_fault}`) })}</small>}
      {secret_ends_on !== null && endsSoon(secret_ends_on, now) && (
        <small>
          {t('secret_ends_soon', {
            day: format.dateTime(new Date(secret_ends_on), { dateStyle: 'medium', timeZone: 'UTC' }),
          })}
        </small>
      )}
      <small>{`${t('last_success')}: ${last_success_at === null ? t('never') : when(last_success_at)}`}</small>
      <small>{active ? `${t('next', { when: when(next_poll_at) })} · ${calls}` : calls}</small>
    </span>
  );
}

function Machines({ feed, act }: { feed: ListedFeed; act(action: FeedAction, feed: ListedFeed): void }) {
  const t = useTranslations('feeds');
  const counted = useCounted();
  const { number } = useNumbers();
  const { machines, unmatched, ignored, new_readings, repeated_readings } = feed;
  const parts = [
    unmatched > 0 ? t('waiting', counted(unmatched)) : machines > 0 && t('all_assigned'),
    ignored > 0 && t('ignored_count', { number: number(ignored) }),
  ].filter((part) => part !== false);
  return (
    <span className={styles.feed}>
      <button type="button" className={styles.link} onClick={() => act('machines', feed)}>
        {[number(machines), ...parts].join(' · ')}
      </button>
      <small>{t('new_readings', { new: number(new_readings), repeated: number(repeated_readings) })}</small>
    </span>
  );
}
