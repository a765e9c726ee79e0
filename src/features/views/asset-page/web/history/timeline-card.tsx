import { Box, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { overrideKinds, type Asset } from '#features/assets/catalogue/contract.ts';
import { drawDay } from '../../timeline-cursor.ts';
import { assetStates } from '../../timeline-rules.ts';
import { Card, CardEmpty } from '../cards/card.tsx';
import { CardQuery } from '../cards/card-query.tsx';
import { TimelineChart } from './timeline-chart.tsx';
import { useTimeline, type Timeline } from './use-history-days.ts';
import styles from './timeline.module.css';

/** States by day: working, idle, off, silent. */
export function TimelineCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  return (
    <Card title={t('timeline')} aside={<Legend />}>
      <CardQuery query={useTimeline(asset.id)} height={364}>
        {(timeline) => <Days timeline={timeline} />}
      </CardQuery>
    </Card>
  );
}

function Days({ timeline: { days, timeZone } }: { timeline: Timeline }) {
  const t = useTranslations('asset_page');
  const ownZone = useTimeZone();
  const drawn = useMemo(() => days.map(drawDay), [days]);
  if (days.every(({ bands }) => bands.length === 0)) return <CardEmpty>{t('no_timeline')}</CardEmpty>;
  return (
    <>
      <TimelineChart days={drawn} timeZone={timeZone} />
      <MarkLegend days={days} />
      {ownZone !== timeZone && (
        <Text mt="xs" fz="xs" c="dimmed">
          {t('account_zone', { zone: timeZone.replaceAll('_', ' ') })}
        </Text>
      )}
      {days.some(({ rounded }) => rounded) && (
        <Text mt="xs" fz="xs" c="dimmed">
          {t('rounded')}
        </Text>
      )}
    </>
  );
}

function MarkLegend({ days }: { days: Timeline['days'] }) {
  const t = useTranslations('asset_page');
  const shown = overrideKinds.filter((kind) => days.some(({ marks }) => marks.some((mark) => mark.kind === kind)));
  if (shown.length === 0) return null;
  return (
    <Group
      component="ul"
      className={styles.legend}
      fz="xs"
      c="var(--gray-7)"
      gap="var(--space-2) var(--space-12)"
      align="stretch"
      data-marks
    >
      {shown.map((kind) => (
        <Group component="li" gap="xs" wrap="nowrap" key={kind}>
          <Box component="span" className={styles.swatch} pos="relative" w={12} h={12} aria-hidden>
            <span className={styles.mark} data-kind={kind} />
          </Box>
          {t(`marked_as.${kind}`)}
        </Group>
      ))}
    </Group>
  );
}

function Legend() {
  const t = useTranslations('asset_page');
  return (
    <Group
      component="ul"
      className={styles.legend}
      fz="xs"
      c="var(--gray-7)"
      gap="var(--space-2) var(--space-12)"
      align="stretch"
    >
      {assetStates.map((state) => (
        <Group component="li" gap="xs" wrap="nowrap" key={state}>
          <Box component="span" className={styles.swatch} pos="relative" w={12} h={12} aria-hidden>
            <Text span w="100%" className={styles.band} data-state={state} />
          </Box>
          {t(`states.${state}`)}
        </Group>
      ))}
    </Group>
  );
}
