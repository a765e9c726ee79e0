import { Center } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { groupOf, statusGroups } from '#features/assets/catalogue/web/public.ts';
import type { ChartData, ChartRow } from '#features/indicators/contract.ts';
import {
  measureOf,
  type Card,
  type Days,
  type MeasureKey,
  drawingOf,
  type DrawnCard,
  groupStatuses,
  isSequence,
  rankSeverities,
} from '#features/indicators/public.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { RankedBars } from '#ui/chart/ranked-bars.tsx';
import { ValueTable } from '#ui/chart/value-table.tsx';
import { namedMax } from '#ui/chart/label-space.ts';
import type { DrillDownTarget } from '../../page/drill-down.ts';
import { NumberValue } from './number-card.tsx';
import { barColor, cardColors } from './card-colors.ts';
import { useKeyLabels, type KeyLabels } from '../use-key-labels.ts';
import { useSilenceMessages } from '../use-silence-messages.ts';
import { useValueFormatter, type ValueFormatter } from '../use-value-formatter.ts';
import styles from './cards.module.css';

export interface CardViewProps {
  card: Card;
  data: ChartData;
  days: Days;
  /** ISO 4217. */
  currency: string;
  /** Accessible name. */
  title: string;
  /** In pixels; longer content scrolls. Undefined, for tables and ranked bars only: as high as needed. */
  height: number | undefined;
  /** A table instead of a chart. */
  isTable?: boolean;
  /** Link to the items behind a row; null if this person has no access. */
  linkTo(target: DrillDownTarget): string | null;
  /** The days a number is compared with. */
  preceding?: Days | undefined;
}

/** Content of a card with any chart type; used on tabs, at full size and on boards. */
export function CardView(props: CardViewProps) {
  const { card, data, isTable = false } = props;
  const t = useTranslations('indicator_pages');
  if (card.chart === 'number') return <NumberValue {...props} preceding={props.preceding} />;
  if (hasNothing(card, data)) {
    const isLive = card.measures.every((key) => measureOf(key).isLive);
    return (
      <Center c="dimmed" style={{ height: props.height }}>
        {t(isLive ? 'none_live' : 'none')}
      </Center>
    );
  }
  if (isTable || card.chart === 'table') return <TableView {...props} />;
  return isRanked(card) ? <BarsView {...props} /> : <DrawnView {...props} />;
}

/** There is nothing to draw, so a text is shown. */
export function hasNothing({ dimension, chart }: Card, { rows }: ChartData): boolean {
  if (dimension === null) return false;
  if (rows.length === 0) return true;
  return chart !== 'table' && rows.every(({ values }) => values.every((value) => value === null || value === 0));
}

/** Horizontal bars of items without a sequence, as high as their number. */
export function isRanked({ chart, measures, dimension, series }: Card): boolean {
  return (
    (chart === 'bar' || chart === 'map') && measures.length === 1 && !isSequence(dimension) && series === undefined
  );
}

/** Rows as shown: statuses in groups, highest severity first. */
function shownRows({ dimension }: Card, { rows }: ChartData): readonly ChartRow[] {
  if (dimension === 'status') return groupStatuses(rows, statusGroups, groupOf);
  return dimension === 'severity' ? rankSeverities(rows, severities) : rows;
}

function drillDownTargetOf(
  card: Card,
  measure: MeasureKey,
  { key, label }: Pick<ChartRow, 'key' | 'label'>,
): DrillDownTarget {
  return { measure, dimension: card.dimension, key, label };
}

function BarsView({ card, data, currency, height, linkTo }: CardViewProps) {
  const values = useValueFormatter(currency);
  const keys = useKeyLabels();
  const [measure] = card.measures;
  if (measure === undefined || card.dimension === null) return null;
  const { dimension } = card;
  const bars = shownRows(card, data).map((row) => ({
    key: String(row.key),
    label: keys.label(dimension, row),
    value: row.values[0] ?? null,
    text: values.write(measure, row.values[0] ?? null),
    color: barColor(measure, dimension, row.key),
    to: linkTo(drillDownTargetOf(card, measure, row)),
  }));
  const room: Record<`--${string}`, string> = height === undefined ? {} : { '--height': `${height}px` };
  return (
    <div className={styles.bars} style={room}>
      <RankedBars bars={bars} max={measureOf(measure).unit === 'share' ? 1 : undefined} />
    </div>
  );
}

function TableView({ card, data, days, currency, height, title, linkTo }: CardViewProps) {
  const t = useTranslations('indicators');
  const values = useValueFormatter(currency);
  const messages = useDrawingMessages(values, useKeyLabels());
  const silence = useSilenceMessages();
  if (card.dimension !== null && card.series === undefined) {
    const { dimension } = card;
    const rows = shownRows(card, data).map((row) => ({
      key: String(row.key),
      label: messages.label(dimension, row),
      values: card.measures.map((measure, at) => values.write(measure, row.values[at] ?? null)),
      ...(row.silence && { words: silence.cells(row.silence) }),
      to: linkTo(drillDownTargetOf(card, card.measures[0] ?? 'assets', row)),
    }));
    const columns = [
      t(`dimensions.${dimension}`),
      ...card.measures.map((measure) => t(`measures.${measure}`)),
      ...(card.showsSilence ? silence.columns : []),
    ];
    const isPlain = card.chart === 'table' && columns.length === 2;
    return <ValueTable caption={title} columns={columns} rows={rows} height={height} isPlain={isPlain} />;
  }
  // A row per series, a column per point.
  const { drawing } = drawingOf({ card, data, days }, messages, cardColors);
  const first = t(`dimensions.${card.series ?? 'day'}`);
  const rows = drawing.series.map(({ name, values: numbersOfSeries }) => ({
    key: name,
    label: name,
    values: numbersOfSeries.map((value) => (value === null ? '–' : drawing.writeTick(value))),
    to: null,
  }));
  return (
    <ValueTable
      caption={title}
      columns={[first, ...drawing.points.map(({ tick }) => tick)]}
      rows={rows}
      height={height}
    />
  );
}

function DrawnView({ card, data, days, currency, height, title, linkTo }: CardViewProps) {
  const navigate = useNavigate();
  const messages = useDrawingMessages(useValueFormatter(currency), useKeyLabels());
  const { rows, drawing } = useMemo(
    () => drawingOf({ card, data, days }, messages, cardColors),
    [card, data, days, messages],
  );
  const ways =
    card.series === undefined
      ? rows.map((row) => linkTo(drillDownTargetOf(card, card.measures[0] ?? 'assets', row)))
      : [];
  const pick = (index: number) => {
    const way = ways[index];
    if (way) void navigate(way);
  };
  return (
    <Chart
      drawing={drawing}
      height={height ?? 264}
      label={title}
      onPick={ways.some((way) => way !== null) ? pick : undefined}
    />
  );
}

/** Measures with a shorter name in legends. */
const shortened = [
  'work_h',
  'idle_h',
  'available_h',
  'communicating_days',
  'productive',
  'delay_p50_s',
  'delay_p95_s',
  'idle_short_h',
  'idle_medium_h',
  'idle_long_h',
] as const;

/** Texts of drawings, stable while the language is. */
function useDrawingMessages(values: ValueFormatter, keys: KeyLabels) {
  const t = useTranslations('indicators');
  return useMemo(
    () => ({
      label: keys.label,
      tick: keys.tick,
      series: (measure: MeasureKey) => {
        const short = shortened.find((key) => key === measure);
        return short ? t(`series.${short}`) : t(`measures.${measure}`);
      },
      write: values.write,
      writeTick: values.tick,
    }),
    [t, values, keys],
  );
}

/**
 * Whether a legend is needed, known before the data is loaded, so that it does not shift the layout. The series of a
 * line depend on the data.
 */
export function isLegended({ chart, measures, series }: Card): boolean {
  if (chart === 'line') return series === undefined && measures.length > namedMax;
  return (chart === 'bar' || chart === 'stacked' || chart === 'map') && (measures.length > 1 || series !== undefined);
}

/** Names and colours of a legend; empty for a single series, or if the chart has labels. */
export function useLegend({ card, data, days }: DrawnCard) {
  const messages = useDrawingMessages(useValueFormatter('USD'), useKeyLabels());
  const mayBe = isLegended(card) || (card.chart === 'line' && card.series !== undefined);
  if (!mayBe || hasNothing(card, data)) return [];
  const { series } = drawingOf({ card, data, days }, messages, cardColors).drawing;
  return card.chart === 'line' && series.length <= namedMax ? [] : series;
}
