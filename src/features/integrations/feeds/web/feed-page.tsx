import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { useWhen } from '#features/messaging/notifications/web/public.ts';
import { only, useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { ValueTable } from '#ui/chart/value-table.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import buttons from '#ui/buttons.module.css';
import { feedChanged, getFeed, type FeedHealth, type FeedWithHealth } from '../contract.ts';
import { elementWord } from '../element-words.ts';
import { withEmptyDays } from '../feed-days.ts';
import { feedsPath } from '../paths.ts';
import { FeedState } from './feed-state.tsx';
import styles from './feeds.module.css';

export const clientLoader = routeMessages(
  import.meta.glob(['../messages/*.ts', '/src/features/assets/catalogue/messages/{en,es,pt}.ts']),
);

/** How a feed does: the age of each element, what could not be read, its quota, and its last 30 days. */
export default function FeedPage() {
  const t = useTranslations('feeds');
  const { feedId = '' } = useParams();
  useLiveRefetch({ on: [only(feedChanged, ({ id }) => id === feedId)], keys: [['feeds', feedId]], debounceMs: 300 });
  const {
    data: feed,
    error,
    refetch,
  } = useQuery({
    queryKey: ['feeds', feedId],
    queryFn: ({ signal }) => call(getFeed, { params: { id: feedId }, signal }),
  });
  return (
    <ListPage
      title={feed ? t('health_title', { name: feed.name }) : t('health')}
      back={
        <Link to={feedsPath} className={buttons.back}>
          <IconArrowLeft size={15} aria-hidden />
          {t('title')}
        </Link>
      }
    >
      {error && !feed && <ListFault error={error} onRetry={() => void refetch()} />}
      {!feed && !error && <Skeleton height={240} />}
      {feed && <Health feed={feed} />}
    </ListPage>
  );
}

function Health({ feed }: { feed: FeedWithHealth }) {
  const { health } = feed;
  return (
    <Stack gap="lg">
      <FeedState feed={feed} />
      {health.days.length > 0 && (
        <>
          <Facts feed={feed} />
          <Unreadable unreadable={health.unreadable} />
          <Elements elements={health.elements} />
          <Days days={health.days} />
        </>
      )}
    </Stack>
  );
}

function Facts({ feed }: { feed: FeedWithHealth }) {
  const t = useTranslations('feeds');
  const when = useWhen();
  const { number } = useNumbers();
  const format = useFormatter();
  const { longest_gap: gap, past_to } = feed.health;
  const { calls_today, calls_per_day, series_calls_today, secret_ends_on, next_poll_at, active } = feed;
  const left = calls_per_day === null ? null : Math.max(0, calls_per_day - calls_today);
  const gapText = ({ seconds, from }: NonNullable<typeof gap>) =>
    seconds < 3_600
      ? t('gap_minutes', { minutes: number(Math.ceil(seconds / 60)), when: when(from) })
      : t('gap', { hours: number(seconds / 3_600, 1), when: when(from) });
  const facts: [string, string | null][] = [
    [
      t('quota_left'),
      left === null ? t('no_quota') : t('of', { number: number(left), most: number(calls_per_day ?? 0) }),
    ],
    [t('series_calls'), number(series_calls_today)],
    [t('next_call'), active ? when(next_poll_at) : null],
    [t('longest_gap'), gap && gapText(gap)],
    [t('past'), past_to && t('past_to', { when: when(past_to) })],
    [
      t('secret_ends_on'),
      secret_ends_on && format.dateTime(new Date(secret_ends_on), { dateStyle: 'medium', timeZone: 'UTC' }),
    ],
  ];
  return <DefinitionList facts={facts} least={180} />;
}

/** One machine that falls silent is seen by the oldest value, while others report. */
function Elements({ elements }: Pick<FeedHealth, 'elements'>) {
  const t = useTranslations('feeds');
  const when = useWhen();
  const counted = useCounted();
  if (elements.length === 0) return <p>{t('no_elements')}</p>;
  const age = ({ at, asset }: FeedHealth['elements'][number]['newest']) => `${when(at)} · ${asset}`;
  return (
    <Stack component="section" className={styles.card} gap="xs">
      <h2>{t('elements')}</h2>
      <ValueTable
        caption={t('elements')}
        height={420}
        columns={[t('element'), t('newest'), t('median'), t('oldest'), t('machines')]}
        rows={elements.map(({ element, newest, median, oldest, machines }) => ({
          key: element,
          label: t(`element_${elementWord(element)}`),
          values: [age(newest), age(median), age(oldest), counted(machines).number],
          to: null,
        }))}
      />
    </Stack>
  );
}

function Unreadable({ unreadable }: Pick<FeedHealth, 'unreadable'>) {
  const t = useTranslations('feeds');
  const { number } = useNumbers();
  if (unreadable.length === 0) return null;
  return (
    <Stack component="section" className={styles.card} gap="xs">
      <h2>{t('unreadable_title')}</h2>
      <ValueTable
        caption={t('unreadable_title')}
        height={420}
        columns={[t('element'), t('values'), t('first_machine'), t('what_to_do')]}
        rows={unreadable.map(({ element, reason, count, machine }) => ({
          key: `${element} ${reason}`,
          label: t(`element_${elementWord(element)}`),
          values: [number(count), machine ?? ''],
          words: [t(`unreadable_${reason}`)],
          to: null,
        }))}
      />
    </Stack>
  );
}

function Days({ days: stored }: Pick<FeedHealth, 'days'>) {
  const t = useTranslations('feeds');
  const { number } = useNumbers();
  const format = useFormatter();
  const now = useNow();
  const days = useMemo(() => withEmptyDays(stored, now), [stored, now]);
  const drawing = useMemo(() => {
    const dayOf = (day: string) =>
      format.dateTime(new Date(day), { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
    return {
      kind: 'stacked' as const,
      points: days.map(({ day }) => ({ label: dayOf(day), tick: dayOf(day) })),
      series: [
        { name: t('reads_good'), color: 'running', values: days.map(({ reads, failures }) => reads - failures) },
        { name: t('reads_failed'), color: 'sev-high', values: days.map(({ failures }) => failures) },
      ],
      write: (value: number) => number(value),
      writeTick: (value: number) => number(value),
    };
  }, [days, format, number, t]);
  const title = t('days_title');
  return (
    <figure className={styles.card}>
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      <Chart drawing={drawing} height={180} label={title} />
      <ValueTable
        caption={title}
        height={180}
        columns={[t('day'), t('reads_good'), t('reads_failed'), t('values_new'), t('values_repeated')]}
        rows={days.toReversed().map(({ day, reads, failures, new_readings, repeated_readings }, at) => ({
          key: day,
          label: drawing.points.at(-1 - at)?.label ?? day,
          values: [reads - failures, failures, new_readings, repeated_readings].map((value) => number(value)),
          to: null,
        }))}
      />
    </figure>
  );
}
