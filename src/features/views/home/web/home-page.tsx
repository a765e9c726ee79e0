import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { listAssetFilters } from '#features/assets/catalogue/contract.ts';
import { FirstRun } from '#features/views/first-run/web/public.tsx';
import { LiveMapCard } from '#features/views/live-map/web/public.tsx';
import { RecentNotifications } from '#features/messaging/notifications/web/public.ts';
import type { Profile } from '#features/identity/session/contract.ts';
import { createFirstRead, isOpenedAt, useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { greetingAt } from '../greeting.ts';
import { AlertsCard } from './alerts-card.tsx';
import { EmptyFleet } from './empty-fleet.tsx';
import { FleetNow, FleetNowSkeleton } from './fleet-now.tsx';
import { HomeNumbers } from './home-numbers.tsx';
import styles from './home-page.module.css';
import { Inbox } from './inbox/inbox.tsx';
import { ShortcutsRow } from './shortcuts-row.tsx';

const loadPageMessages = routeMessages(import.meta.glob('../messages/page-*.ts'));
const facetsRead = createFirstRead((query: Record<never, never>, signal) => call(listAssetFilters, { query, signal }));
const begin = () => facetsRead.begin({}, seesAssets).catch(() => undefined);
if (isOpenedAt('/home')) void begin();

/** Begins what the page waits for longest beside its messages. */
export function clientLoader() {
  void begin();
  return loadPageMessages();
}

const refreshMs = 15_000;

/** Home page: tasks, key figures and the fleet map. */
export default function HomePage() {
  return <div className={styles.page}>{seesAssets(useProfile()) ? <Fleet /> : <WithoutFleet />}</div>;
}

function seesAssets({ modules, sections }: Pick<Profile, 'modules' | 'sections'>): boolean {
  return modules.some(({ code }) => code === 'services:simc') && sections.includes('assets');
}

function WithoutFleet() {
  const { sections, modules } = useProfile();
  const seesAlerts = modules.some(({ code }) => code === 'services:simc') && sections.includes('alerts');
  return (
    <>
      <Greeting count={null} />
      <div className={styles.columns}>
        <EmptyFleet />
        <Stack component="aside" gap="md" miw={0}>
          {seesAlerts && <AlertsCard />}
          <RecentNotifications />
          <ShortcutsRow />
        </Stack>
      </div>
    </>
  );
}

function Fleet() {
  const t = useTranslations();
  const { sections } = useProfile();
  const facets = useQuery({
    queryKey: ['assets', 'filters', {}],
    queryFn: ({ signal }) => facetsRead.read({}, signal),
    refetchInterval: refreshMs,
  });
  const counts = facets.data?.status;
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <WithoutFleet />;
  return (
    <>
      <Greeting count={total ?? null} />
      {facets.isError && !counts && (
        <Paper component="p" py="sm" px="md" c="var(--danger)" role="alert">
          {t('errors.loading_data')} {t(`errors.${errorKey(facets.error)}`)}
        </Paper>
      )}
      <HomeNumbers counts={counts} />
      <div className={styles.columns}>
        <Inbox />
        <Stack component="aside" gap="md" miw={0}>
          {sections.includes('map') ? (
            <LiveMapCard />
          ) : counts && total ? (
            <FleetNow counts={counts} total={total} />
          ) : (
            <FleetNowSkeleton />
          )}
          {sections.includes('alerts') && <AlertsCard />}
          <RecentNotifications />
          <ShortcutsRow />
        </Stack>
      </div>
      {/* Rendered last, since it is known late, and shifts nothing. */}
      <FirstRun />
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
      <Text component="h1" fz="2xl" fw={700} lts="-0.02em" c="var(--gray-9)">
        {t(greeting, { name: name.split(' ')[0] ?? name })}
      </Text>
      <Text mt={2} c="dimmed">
        {count === null ? account : t('fleet', { count, shown: numbers.number(count), account })}
      </Text>
    </header>
  );
}
