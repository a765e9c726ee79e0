import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import type { ShownDay } from './shown-day.ts';
import { useTimeFormat } from '../use-time-format.ts';
import { Swatch } from '#ui/swatch.tsx';
import styles from './history.module.css';

const hourS = 3_600;

/** Bar chart with labels; a summary and a table for screen readers. */
export function DaysChart({ days }: { days: readonly ShownDay[] }) {
  const t = useTranslations('asset_page');
  const numbers = useNumbers();
  const measures = useMeasures();
  const { day: tDay } = useTimeFormat();
  const total = (read: (row: NonNullable<ShownDay['row']>) => number) =>
    days.reduce((sum, { row }) => sum + (row ? read(row) : 0), 0);
  const most = {
    hours: Math.max(1, ...days.map(({ row }) => (row?.run_s ?? 0) / hourS)),
    km: Math.max(1, ...days.map(({ row }) => row?.distance_km ?? 0)),
  };
  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  const hours = (seconds: number) => numbers.number(seconds / hourS, 1);
  const part = (day: string, name: 'day' | 'month') => (name === 'day' ? day.slice(8) : day.slice(5, 7));
  return (
    <Stack component="figure" gap="sm">
      <Group component="dl" gap="var(--space-8) var(--space-24)" align="stretch">
        <Total name={t('run')}>{`${hours(total((row) => row.run_s))} h`}</Total>
        <Total name={t('states.working')} swatch="working">{`${hours(total((row) => row.work_s))} h`}</Total>
        <Total name={t('states.idle')} swatch="idle">{`${hours(total((row) => row.idle_s))} h`}</Total>
        <Total name={t('distance')} swatch="distance">
          {measures.distance(
            total((row) => row.distance_km),
            0,
          )}
        </Total>
      </Group>
      <div
        className={styles.bars}
        role="img"
        aria-label={t('days_summary', { hours: hours(total((row) => row.run_s)) })}
      >
        {days.map(({ day, row }) => (
          <div key={day} className={styles.column} title={tDay(day)}>
            <div className={styles.hours}>
              {row && row.run_s > 0 && (
                <Text span fz="2xs" lh="16px" c="var(--gray-7)" ta="center">
                  {hours(row.run_s)}
                </Text>
              )}
              <Part name="idle" height={share((row?.idle_s ?? 0) / hourS, most.hours)} />
              <Part name="working" height={share((row?.work_s ?? 0) / hourS, most.hours)} />
            </div>
            <div className={styles.distance}>
              {row && row.distance_km >= 0.5 && (
                <Text span fz="2xs" lh="16px" c="var(--gray-7)" ta="center">
                  {numbers.number(measures.shown('distance', row.distance_km))}
                </Text>
              )}
              <Part name="distance" height={share(row?.distance_km ?? 0, most.km)} />
            </div>
            <span className={styles.date}>
              {part(day, 'day')}
              <Text span visibleFrom="sm">
                /{part(day, 'month')}
              </Text>
            </span>
          </div>
        ))}
      </div>
      <Text component="figcaption" fz="xs" c="dimmed">
        {t('days_caption', { unit: measures.symbol('distance') })}
      </Text>
    </Stack>
  );
}

const colors = { working: 'var(--running)', idle: 'var(--idle)', distance: 'var(--gray-5)' } as const;

function Part({ name, height }: { name: keyof typeof colors; height: string }) {
  return <span data-part={name} style={{ height, background: colors[name] }} />;
}

function Total({ name, swatch, children }: { name: string; swatch?: keyof typeof colors; children: string }) {
  return (
    <div>
      <Group component="dt" gap="xs" wrap="nowrap" fz="xs">
        {swatch && <Swatch color={colors[swatch]} size={9} />}
        {name}
      </Group>
      <Box component="dd" fz="xl" fw={700} lts="-0.02em">
        {children}
      </Box>
    </div>
  );
}
