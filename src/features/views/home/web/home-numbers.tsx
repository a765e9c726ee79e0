import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { summarizeAlerts } from '#features/alerts/treatment/contract.ts';
import { assetQuery, noAssetFilter, type AssetStatus } from '#features/assets/catalogue/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { getIndicators } from '#features/indicators/contract.ts';
import { changeOf, daysOf } from '#features/indicators/public.ts';
import { call } from '#platform/web/call.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToday } from './inbox/use-inbox.ts';
import styles from './home-page.module.css';

type Count = { value: string | null; count: number };

interface Figure {
  label: string;
  /** Undefined until loaded. */
  value: string | undefined;
  note: string;
  isGood?: boolean | null;
  to: string;
}

/** Three key figures with links to their sources. */
export function HomeNumbers({ counts }: { counts: readonly Count[] | undefined }) {
  const { sections } = useProfile();
  const communicating = useCommunicating(counts);
  const utilization = useUtilization(sections.includes('indicators'));
  const unresolved = useUnresolved(sections.includes('alerts'));
  const silent = useWithStatus(counts, 'no_communication');
  const maintenance = useWithStatus(counts, 'in_maintenance');
  return (
    <div className={styles.numbers}>
      {[communicating, utilization ?? silent, unresolved ?? maintenance].map((figure) => (
        <FigureCard key={figure.label} {...figure} />
      ))}
    </div>
  );
}

function FigureCard({ label, value, note, isGood = null, to }: Figure) {
  return (
    <Link to={to} className={styles.card}>
      <Text span fz="xs">
        {label}
      </Text>
      <output className={styles.value}>{value ?? <Skeleton width={72} height={24} />}</output>
      <Text span fz="xs" c={isGood === null ? undefined : isGood ? 'var(--good)' : 'var(--danger)'}>
        {value === undefined ? '' : note}
      </Text>
    </Link>
  );
}

const listOf = (...status: AssetStatus[]) =>
  `/services/simc/home?${assetQuery.search({ ...noAssetFilter, status, sort: 'code' })}`;
const sumOf = (counts: readonly Count[], ...statuses: AssetStatus[]) =>
  counts.reduce((sum, { value, count }) => sum + (statuses.some((status) => status === value) ? count : 0), 0);
const totalOf = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0);

function useCommunicating(counts: readonly Count[] | undefined): Figure {
  const t = useTranslations('home_inbox.numbers');
  const { number, percent } = useNumbers();
  const total = counts ? totalOf(counts) : 0;
  const communicating = counts ? total - sumOf(counts, 'no_communication', 'without_status') : 0;
  return {
    label: t('communicating'),
    value: counts && percent(total === 0 ? 0 : communicating / total),
    note: t('share_of_assets', { count: total, part: number(communicating), total: number(total) }),
    to: listOf(),
  };
}

function useWithStatus(counts: readonly Count[] | undefined, status: 'no_communication' | 'in_maintenance'): Figure {
  const t = useTranslations('home_inbox.numbers');
  const { number } = useNumbers();
  const total = counts ? totalOf(counts) : 0;
  return {
    label: t(status),
    value: counts && number(sumOf(counts, status)),
    note: t('of_assets', { count: total, total: number(total) }),
    to: listOf(status),
  };
}

/** Null without access. */
function useUtilization(isSeen: boolean): Figure | null {
  const t = useTranslations('home_inbox');
  const { number, percent } = useNumbers();
  const today = useToday();
  const { data, error } = useQuery({
    queryKey: ['indicators', 'utilization', 'home', today],
    queryFn: ({ signal }) =>
      call(getIndicators, {
        params: { tab: 'utilization' },
        query: { ...daysOf('last_7', today), card: 'utilization' },
        signal,
      }),
    enabled: isSeen,
  });
  if (!isSeen) return null;
  const card = data?.cards['utilization'];
  const value = card?.totals[0] ?? null;
  const change = changeOf('utilization', value, card?.before?.[0] ?? null);
  const points = change && `${change.by > 0 ? '▲' : '▼'} ${t('points', { value: number(Math.abs(change.by), 1) })}`;
  return {
    label: t('numbers.utilization'),
    value: data || error ? (value === null ? '–' : percent(value)) : undefined,
    note: points === null ? t('numbers.no_change') : t('numbers.against', { change: points }),
    isGood: change?.isGood ?? null,
    to: '/services/simc/utilization',
  };
}

/** Null without access. */
function useUnresolved(isSeen: boolean): Figure | null {
  const t = useTranslations('home_inbox.numbers');
  const { number } = useNumbers();
  const { data, error } = useQuery({
    queryKey: ['alerts', 'home-summary'],
    queryFn: ({ signal }) => call(summarizeAlerts, { query: { status: ['opened', 'running'] }, signal }),
    enabled: isSeen,
  });
  if (!isSeen) return null;
  const { opened = 0, running = 0 } = data?.status ?? {};
  return {
    label: t('unresolved'),
    value: data ? number(opened + running) : error ? '–' : undefined,
    note: t('by_status', { opened: number(opened), running: number(running) }),
    to: '/services/simc/alertas/alertas?status=opened&status=running',
  };
}
