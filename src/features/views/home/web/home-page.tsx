import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { listAssetFilters } from '#features/assets/catalogue/contract.ts';
import { LiveMapCard } from '#features/views/live-map/web/public.tsx';
import { RecentNotifications } from '#features/messaging/notifications/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { greetingAt } from '../greeting.ts';
import { EmptyFleet } from './empty-fleet.tsx';
import { FleetNow, FleetNowSkeleton } from './fleet-now.tsx';
import styles from './home-page.module.css';
import { ShortcutsRow } from './shortcuts-row.tsx';
import { WatchList } from './watch-list.tsx';

const refreshMs = 15_000;
const silent = ['no_communication'] as const;
const setAside = ['in_maintenance', 'temporarily_disabled'] as const;

/** Where everyone starts: how the fleet stands right now, what of it needs a person, and the way to everything else. */
export default function HomePage() {
  const { sections, modules } = useProfile();
  const seesAssets = modules.some(({ code }) => code === 'services:simc') && sections.includes('assets');
  return <div className={styles.page}>{seesAssets ? <Fleet /> : <WithoutFleet />}</div>;
}

function WithoutFleet() {
  return (
    <>
      <Greeting count={null} />
      <ShortcutsRow />
      <div className={styles.fleet}>
        <EmptyFleet />
        <RecentNotifications />
      </div>
    </>
  );
}

function Fleet() {
  const t = useTranslations();
  const seesMap = useProfile().sections.includes('map');
  const facets = useQuery({
    queryKey: ['assets', 'filters', {}],
    queryFn: ({ signal }) => call(listAssetFilters, { query: {}, signal }),
    refetchInterval: refreshMs,
  });
  const counts = facets.data?.status;
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Greeting count={total ?? null} />
      <ShortcutsRow />
      {facets.isError && !counts && (
        <p className={styles.fault} role="alert">
          {t('errors.loading_data')} {t(`errors.${errorKey(facets.error)}`)}
        </p>
      )}
      {facets.isPending && <FleetNowSkeleton />}
      {total === 0 && (
        <div className={styles.fleet}>
          <EmptyFleet />
          <RecentNotifications />
        </div>
      )}
      {counts && total ? (
        <div className={styles.fleet} data-map={seesMap || undefined}>
          {seesMap ? <LiveMapCard /> : <FleetNow counts={counts} total={total} />}
          <div className={styles.watch}>
            <RecentNotifications />
            <WatchList
              title={t('home.silent')}
              nothing={t('home.nothing_silent')}
              statuses={silent}
              sort="time"
              since={({ last }) => last?.time ?? null}
            />
            <WatchList
              title={t('home.set_aside')}
              nothing={t('home.nothing_set_aside')}
              statuses={setAside}
              sort="status_since"
              since={({ status_since }) => status_since}
            />
          </div>
        </div>
      ) : null}
    </>
  );
}

function Greeting({ count }: { count: number | null }) {
  const t = useTranslations('home');
  const numbers = useNumbers();
  const { name, accounts, current_account_id } = useProfile();
  const account = accounts.find(({ id }) => id === current_account_id)?.name ?? '';
  const [now] = useState(Date.now);
  const greeting = greetingAt(now, useTimeZone() ?? 'UTC');
  return (
    <header>
      <h1 className={styles.greeting}>{t(greeting, { name: name.split(' ')[0] ?? name })}</h1>
      <p className={styles.account}>
        {count === null ? account : t('fleet', { count, shown: numbers.number(count), account })}
      </p>
    </header>
  );
}
