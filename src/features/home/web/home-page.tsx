import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { listAssetFilters } from '#features/assets/contract.ts';
import { LiveMapCard } from '#features/live-map/web/public.tsx';
import { useProfile } from '#features/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { EmptyFleet } from './empty-fleet.tsx';
import { FleetNow, FleetNowSkeleton } from './fleet-now.tsx';
import styles from './home-page.module.css';

const refreshMs = 15_000;

/** Where everyone starts: how the fleet stands right now, and the way to everything else. */
export default function HomePage() {
  const { sections, modules } = useProfile();
  const seesAssets = modules.some(({ code }) => code === 'services:simc') && sections.includes('assets');
  return <div className={styles.page}>{seesAssets ? <Fleet /> : <WithoutFleet />}</div>;
}

function WithoutFleet() {
  return (
    <>
      <Greeting count={null} />
      <EmptyFleet />
    </>
  );
}

function Fleet() {
  const say = useTranslations('errors');
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
      {facets.isError && !counts && (
        <p className={styles.fault} role="alert">
          {say('loading_data')} {say(errorKey(facets.error))}
        </p>
      )}
      {facets.isPending && <FleetNowSkeleton />}
      {total === 0 && <EmptyFleet />}
      {counts && total ? seesMap ? <LiveMapCard /> : <FleetNow counts={counts} total={total} /> : null}
    </>
  );
}

function Greeting({ count }: { count: number | null }) {
  const say = useTranslations('home');
  const { name, accounts, current_account_id } = useProfile();
  const account = accounts.find(({ id }) => id === current_account_id)?.name ?? '';
  const [hour] = useState(() => new Date().getHours());
  const greeting = hour < 5 || hour >= 18 ? 'good_evening' : hour < 12 ? 'good_morning' : 'good_afternoon';
  return (
    <header>
      <h1 className={styles.greeting}>{say(greeting, { name: name.split(' ')[0] ?? name })}</h1>
      <p className={styles.account}>{count === null ? account : say('fleet', { count, account })}</p>
    </header>
  );
}
