import { Box, Group, Stack, Text } from '@mantine/core';
import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ChartData } from '#features/indicators/contract.ts';
import { measureOf, type Card, type Days, changeOf, type MeasureChange } from '#features/indicators/public.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DrillDownTarget } from '../../page/drill-down.ts';
import { useKeyLabels } from '../use-key-labels.ts';
import { useValueFormatter } from '../use-value-formatter.ts';
import styles from './cards.module.css';

/** Size of the unit's text relative to the number. */
const unitShare = 0.6;

interface NumberCardProps {
  card: Card;
  /** Undefined while loading. */
  data: ChartData | undefined;
  preceding: Days | undefined;
  currency: string;
  linkTo(target: DrillDownTarget): string | null;
  onAsk(): void;
}

/** A key figure with its change, a link to the items behind it, and its formula. */
export function NumberCard({ card, data, preceding, currency, linkTo, onAsk }: NumberCardProps) {
  const t = useTranslations();
  const [measure] = card.measures;
  if (measure === undefined) return null;
  const title = t(`indicators.measures.${measure}`);
  return (
    <section className={styles.cardBox} aria-label={title}>
      <Group
        component="header"
        className={styles.cardHead}
        gap="xs"
        align="baseline"
        wrap="nowrap"
        justify="space-between"
      >
        <h2>
          <button type="button" onClick={onAsk} title={t('indicator_pages.how')}>
            {title}
          </button>
        </h2>
        {measureOf(measure).isLive && (
          <Text span flex="none" c="dimmed" fz="var(--text-2xs)">
            {t('indicator_pages.live')}
          </Text>
        )}
      </Group>
      {data ? (
        <NumberValue card={card} data={data} preceding={preceding} currency={currency} linkTo={linkTo} />
      ) : (
        <>
          <Group component="p" className={styles.value} mih="var(--control-md)" c="var(--gray-9)" gap={0} wrap="nowrap">
            <Skeleton width={96} height={26} />
          </Group>
          <Text truncate mih={18} c="dimmed" fz="xs">
            <Skeleton width={120} height={14} />
          </Text>
        </>
      )}
    </section>
  );
}

interface NumberValueProps {
  card: Card;
  data: ChartData;
  preceding: Days | undefined;
  currency: string;
  linkTo(target: DrillDownTarget): string | null;
}

/** The number with its change against the preceding period. */
export function NumberValue({ card, data, preceding, currency, linkTo }: NumberValueProps) {
  const values = useValueFormatter(currency);
  const [measure] = card.measures;
  if (measure === undefined) return null;
  const value = data.totals[0] ?? null;
  const way = linkTo({ measure, dimension: null, key: null, label: null });
  const { number, unit } = values.parts(measure, value);
  const style: Record<`--${string}`, number> = { '--characters': number.length + unit.length * unitShare };
  const figure = (
    <>
      <b style={style}>{number}</b>
      {unit !== '' && (
        <Text span pl={4} c="dimmed" fz="xs">
          {unit}
        </Text>
      )}
    </>
  );
  return (
    <Stack style={{ containerType: 'inline-size' }} gap="3xs">
      <Group component="p" className={styles.value} mih="var(--control-md)" c="var(--gray-9)" gap={0} wrap="nowrap">
        {way === null ? (
          figure
        ) : (
          <Box component={Link} td="none" bdrs="sm" miw="var(--finger)" mih="var(--finger)" to={way}>
            {figure}
          </Box>
        )}
      </Group>
      <Text truncate mih={18} c="dimmed" fz="xs">
        <Comparison
          change={changeOf(measure, value, data.before?.[0] ?? null)}
          isNothingBefore={data.before?.[0] === null}
          isLive={data.before === null}
          preceding={preceding}
          values={values}
        />
      </Text>
    </Stack>
  );
}

interface ComparisonProps {
  change: MeasureChange | null;
  isNothingBefore: boolean;
  isLive: boolean;
  preceding: Days | undefined;
  values: ReturnType<typeof useValueFormatter>;
}

function Comparison({ change, isNothingBefore, isLive, preceding, values }: ComparisonProps) {
  const t = useTranslations('indicator_pages');
  const keys = useKeyLabels();
  if (isLive) return null;
  if (change === null || !preceding) return <span>{t(isNothingBefore ? 'no_data_before' : 'no_before')}</span>;
  // A narrow card has no room for the days of the preceding period, which the page shows.
  const than = (
    <>
      <span className={styles.days}>{t('compared', { days: keys.shortDays(preceding) })}</span>
      <span className={styles.before}>{t('compared_before')}</span>
    </>
  );
  if (change.by === 0)
    return (
      <span>
        {t('same')} <span className={styles.days}>{t('compared', { days: keys.shortDays(preceding) })}</span>
      </span>
    );
  const Caret = change.by > 0 ? IconCaretUpFilled : IconCaretDownFilled;
  return (
    <>
      <Text
        span
        fw={650}
        c={change.isGood === null ? 'var(--gray-7)' : change.isGood ? 'var(--good)' : 'var(--danger)'}
      >
        <Caret size={13} style={{ verticalAlign: -2 }} aria-hidden />
        <span className="visually-hidden">{change.by > 0 ? '+' : '−'}</span>
        {values.change(change)}
        {change.isGood !== null && <span className="visually-hidden">{`, ${t(change.isGood ? 'good' : 'bad')},`}</span>}
      </Text>{' '}
      {than}
    </>
  );
}
