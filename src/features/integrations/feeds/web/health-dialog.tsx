import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useWhen } from '#features/messaging/notifications/web/public.ts';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { ValueTable } from '#ui/chart/value-table.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import type { FeedHealth, ListedFeed } from '../contract.ts';
import { elementWord } from '../element-words.ts';
import styles from './feeds.module.css';

interface HealthDialogProps {
  /** Null: closed. */
  feed: ListedFeed | null;
  onClose(): void;
}

/** How a feed does: the age of each element, its quota, and its last 30 days. */
export function HealthDialog({ feed, onClose }: HealthDialogProps) {
  const t = useTranslations('feeds');
  return (
    <Dialog opened={feed !== null} width={640} title={t('health_title', { name: feed?.name ?? '' })} onClose={onClose}>
      {feed && <Health feed={feed} />}
    </Dialog>
  );
}

function Health({ feed }: { feed: ListedFeed }) {
  const t = useTranslations('feeds');
  const { health } = feed;
  if (health.days.length === 0) return <p>{t('state_new')}</p>;
  return (
    <div className={styles.days}>
      <Facts feed={feed} />
      <Elements elements={health.elements} />
      <Days days={health.days} />
    </div>
  );
}

function Facts({ feed }: { feed: ListedFeed }) {
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

function Elements({ elements }: Pick<FeedHealth, 'elements'>) {
  const t = useTranslations('feeds');
  const when = useWhen();
  const counted = useCounted();
  if (elements.length === 0) return <p>{t('no_elements')}</p>;
  return (
    <ValueTable
      caption={t('elements')}
      columns={[t('element'), t('newest'), t('machines')]}
      rows={elements.map(({ element, newest_at, machines }) => ({
        key: element,
        label: t(`element_${elementWord(element)}`),
        values: [when(newest_at), counted(machines).number],
        to: null,
      }))}
    />
  );
}

function Days({ days }: Pick<FeedHealth, 'days'>) {
  const t = useTranslations('feeds');
  const { number } = useNumbers();
  const format = useFormatter();
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
    <figure className={styles.days}>
      <figcaption>{title}</figcaption>
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
