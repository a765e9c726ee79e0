import { Box, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTimeZone } from 'use-intl/react';
import { SpanChooser, useSpan } from '#features/trips/history/web/public.tsx';
import { useProfile } from '#features/identity/session/web/public.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { daysOfSpan, insideDays, type InsideDay } from '../../page/inside-days.ts';
import type { HistoryProps } from './geofence-stays.tsx';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { useInsideDays } from './use-history.ts';
import { HistoryTable } from './history-table.tsx';
import styles from './history.module.css';
import { Segments } from '#ui/segments.tsx';

const hourS = 3_600;
/** Above this there is no room for labels. */
const wordedDays = 14;
const views = ['chart', 'table'] as const;

/** Time inside by day, as chart or table. */
export function GeofenceDays({ geofence, address, change }: HistoryProps) {
  const { t } = useGeofenceMessages();
  const { account_time_zone } = useProfile();
  const [view, setView] = useState<(typeof views)[number]>('chart');
  const span = useSpan(address.span, useTimeZone() ?? 'UTC');
  const range = daysOfSpan(span, account_time_zone);
  const { data, error, refetch } = useInsideDays(geofence.id, range);
  const days = data && insideDays(data.items, range);
  const isEmpty = data?.items.length === 0;
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <SpanChooser chosen={address.span} span={span} onChoose={(chosen) => change({ span: chosen })} />
        <Segments
          label={t('days.view')}
          names={views}
          chosen={view}
          onChoose={(name) => setView(name)}
          wordOf={(name) => t(`days.as_${name}`)}
        />
      </Group>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={150} />}
      {isEmpty && (
        <Text py="md" px={0} c="dimmed" ta="center">
          {t('days.none')}
        </Text>
      )}
      {days && !isEmpty && (view === 'chart' ? <DaysChart days={days} /> : <DaysTable days={days} />)}
    </Stack>
  );
}

/** Bar chart with labels; the total is in a sentence for screen readers. */
function DaysChart({ days }: { days: readonly InsideDay[] }) {
  const { t, counted, day: tDay, duration, number } = useGeofenceMessages();
  const most = Math.max(1, ...days.map(({ inside_s }) => inside_s));
  const total = days.reduce((sum, { inside_s }) => sum + inside_s, 0);
  const isWorded = days.length <= wordedDays;
  const summary = t('days.summary', { total: duration(total), days: t('days.days', counted(days.length)) });
  return (
    <Stack component="figure" gap="xs">
      <div className={styles.bars} role="img" aria-label={`${t('days.chart')}. ${summary}`}>
        {days.map(({ day, inside_s }) => (
          <Stack
            key={day}
            className={styles.bar}
            miw={0}
            gap={0}
            justify="flex-end"
            title={`${tDay(day)}: ${duration(inside_s)}`}
          >
            <span>{isWorded && inside_s > 0 && number(inside_s / hourS, 1)}</span>
            <Box
              component="i"
              h={`${(inside_s / most) * 74}%`}
              bg="var(--brand)"
              bdrs="var(--radius-sm) var(--radius-sm) 0 0"
              display="block"
            />
            <small>{isWorded && day.slice(8)}</small>
          </Stack>
        ))}
      </div>
      <Text component="figcaption" c="dimmed" fz="xs">
        {summary} {t('days.caption')}
      </Text>
    </Stack>
  );
}

function DaysTable({ days }: { days: readonly InsideDay[] }) {
  const { t, day: tDay, duration } = useGeofenceMessages();
  return (
    <HistoryTable label={t('days.chart')} heads={[t('days.day'), t('days.asset'), t('days.inside')]}>
      {days.toReversed().flatMap(({ day, assets }) =>
        assets.map(({ id, code, inside_s }) => (
          <tr key={`${day} ${id}`}>
            <td>{tDay(day)}</td>
            <td>{code}</td>
            <td>{duration(inside_s)}</td>
          </tr>
        )),
      )}
    </HistoryTable>
  );
}
