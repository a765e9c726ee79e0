import { Box, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { getUnit } from '#features/assets/units/contract.ts';
import { useQuery } from '@tanstack/react-query';
import {
  changeOf,
  measureOf,
  tabs,
  type Card,
  type Days,
  type MeasureKey,
  type TabName,
} from '#features/indicators/public.ts';
import type { ChartData } from '#features/indicators/contract.ts';
import { rowsOf } from '../../model/card-rows.ts';
import { call } from '#platform/web/call.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { ValueTable } from '#ui/chart/value-table.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { comparedInput, isPeriod, type Comparison } from '../../page/compared.ts';
import { useTabData, type IndicatorsAddress } from '../use-indicators.ts';
import { useKeyLabels } from '../use-key-labels.ts';
import { useValueFormatter } from '../use-value-formatter.ts';
import styles from '../indicators-page.module.css';

const chartHeight = 240;
const skeletonHeight = 320;

interface ComparisonCardProps {
  tab: TabName;
  address: IndicatorsAddress;
  compared: Comparison;
  cards: Readonly<Record<string, ChartData>>;
  currency: string;
}

/** The tab beside another period or unit: a table of differences, and a second line in each course of days. */
export function ComparisonCard({ tab, address, compared, cards, currency }: ComparisonCardProps) {
  const t = useTranslations();
  const input = comparedInput(address.input, compared);
  const { data, error, refetch } = useTabData(tab, input);
  const names = useSides(address, compared, input);
  const title = t('indicator_pages.comparison.title', { ...names });
  return (
    <Stack component="section" className={styles.card} aria-label={title}>
      <Box component="h2" fw={650}>
        {title}
      </Box>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={skeletonHeight} />}
      {data && (
        <>
          <Differences tab={tab} isOfPeriod={isPeriod(compared)} {...{ names, cards, currency }} others={data.cards} />
          <div className={styles.courses}>
            {tabs[tab].filter(isCourse).map((card) => (
              <Course
                key={card.key}
                card={card}
                names={names}
                currency={currency}
                own={{ data: cards[card.key], days: address.days }}
                other={{ data: data.cards[card.key], days: data.period }}
              />
            ))}
          </div>
        </>
      )}
    </Stack>
  );
}

interface Sides {
  own: string;
  other: string;
}

function useSides({ days, filter }: IndicatorsAddress, compared: Comparison, input: Days): Sides {
  const t = useTranslations('indicator_pages');
  const keys = useKeyLabels();
  const [only] = filter.unit_id;
  const own = useUnitCode(isPeriod(compared) || filter.unit_id.length !== 1 ? null : (only ?? null));
  const other = useUnitCode(isPeriod(compared) ? null : compared);
  if (isPeriod(compared)) return { own: keys.shortDays(days), other: keys.shortDays(input) };
  const several = filter.unit_id.length > 1 ? t('comparison.chosen_units') : t('all_units');
  return { own: own ?? several, other: other ?? '…' };
}

function useUnitCode(id: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['units', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(getUnit, { params: { id: id ?? '' }, signal }),
  });
  return data?.code ?? null;
}

interface DifferencesProps {
  tab: TabName;
  names: Sides;
  /** Current values have no earlier ones. */
  isOfPeriod: boolean;
  cards: Readonly<Record<string, ChartData>>;
  others: Readonly<Record<string, ChartData>>;
  currency: string;
}

function Differences({ tab, names, isOfPeriod, cards, others, currency }: DifferencesProps) {
  const t = useTranslations();
  const values = useValueFormatter(currency);
  const rows = tabs[tab]
    .filter(({ chart }) => chart === 'number')
    .flatMap(({ key, measures: [measure] }) => {
      if (measure === undefined || (isOfPeriod && measureOf(measure).isLive)) return [];
      const [own = null] = cards[key]?.totals ?? [];
      const [other = null] = others[key]?.totals ?? [];
      return [
        {
          key,
          label: t(`indicators.measures.${measure}`),
          values: [values.write(measure, own), values.write(measure, other), difference(measure, own, other)],
          to: null,
        },
      ];
    });
  function difference(measure: MeasureKey, own: number | null, other: number | null): string {
    const change = changeOf(measure, own, other);
    if (!change) return '–';
    if (change.by === 0) return t('indicator_pages.same');
    const word = change.isGood === null ? '' : ` (${t(`indicator_pages.${change.isGood ? 'good' : 'bad'}`)})`;
    return `${change.by > 0 ? '+' : '−'}${values.change(change)}${word}`;
  }
  return (
    <ValueTable
      caption={t('indicator_pages.comparison.title', { ...names })}
      columns={[
        t('indicator_pages.comparison.measure'),
        names.own,
        names.other,
        t('indicator_pages.comparison.difference'),
      ]}
      rows={rows}
    />
  );
}

/** A chart of days, by its first measure. */
function isCourse({ chart, dimension, series }: Card): boolean {
  return dimension === 'day' && series === undefined && (chart === 'line' || chart === 'stacked');
}

interface ComparisonSide {
  data: ChartData | undefined;
  days: Days;
}

interface CourseProps {
  card: Card;
  names: Sides;
  currency: string;
  own: ComparisonSide;
  other: ComparisonSide;
}

function Course({ card, names, currency, own, other }: CourseProps) {
  const t = useTranslations();
  const values = useValueFormatter(currency);
  const keys = useKeyLabels();
  const [measure] = card.measures;
  const { data, days } = own;
  const { data: otherData, days: otherDays } = other;
  const drawing = useMemo(() => {
    if (measure === undefined || !data) return null;
    const points = rowsOf(card, data, days);
    const others = otherData ? rowsOf(card, otherData, otherDays) : [];
    return {
      kind: 'line' as const,
      points: points.map((row, at) => ({
        label: keys.label('day', row),
        tick: keys.tick('day', row, at === 0),
        color: 'brand',
      })),
      series: [
        { name: names.own, color: 'brand', values: points.map(({ values: [value = null] }) => value) },
        { name: names.other, color: 'disabled', values: points.map((_, at) => others[at]?.values[0] ?? null) },
      ],
      write: (value: number) => values.write(measure, value),
      writeTick: (value: number) => values.tick(measure, value),
    };
  }, [card, measure, data, days, otherData, otherDays, names.own, names.other, keys, values]);
  if (measure === undefined || !drawing) return null;
  const title = t(`indicators.measures.${measure}`);
  return (
    <Box component="figure" miw={0}>
      <Box component="figcaption" mb="xs" fw={600} c="var(--gray-8)">
        {title}
      </Box>
      <Chart drawing={drawing} height={chartHeight} label={title} />
    </Box>
  );
}
