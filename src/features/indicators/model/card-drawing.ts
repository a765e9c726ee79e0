import type { ChartData, ChartRow } from '#features/indicators/contract.ts';
import { measureOf, type Dimension, type MeasureKey } from './measures.ts';
import type { Card } from './tabs.ts';
import type { Days } from './period.ts';
import { keysOf, rowsOf } from './card-rows.ts';

/** Texts of a drawing in the person's language. */
export interface DrawingLabels {
  label(dimension: Dimension, row: Pick<ChartRow, 'key' | 'label'>): string;
  tick(dimension: Dimension, row: Pick<ChartRow, 'key' | 'label'>, isFirst: boolean): string;
  series(measure: MeasureKey): string;
  write(measure: MeasureKey, value: number): string;
  writeTick(measure: MeasureKey, value: number): string;
}

/** Colours of measures, of rows, and by position. */
export interface DrawingColors {
  measure(measure: MeasureKey, index: number): string;
  row(dimension: Dimension, key: string | null, index: number): string;
}

export interface DrawnCard {
  card: Card;
  data: ChartData;
  days: Days;
}

interface Series {
  name: string;
  color: string;
  values: (number | null)[];
}

/** Data of a card's drawing: its points in order, and a series per measure or per value of the second split. */
export function drawingOf(shown: DrawnCard, words: DrawingLabels, colors: DrawingColors) {
  const { card, data, days } = shown;
  const { dimension, measures, chart } = card;
  const [measure] = measures;
  if (measure === undefined) throw new Error('A card measures nothing.');
  const isShare = measures.every((key) => measureOf(key).unit === 'share');
  const kind = chart === 'number' || chart === 'table' || chart === 'map' ? 'bar' : chart;
  const rows = pointRows(card, data, days);
  const drawing = {
    kind,
    points: rows.map((row, index) => ({
      label: dimension === null ? words.series(measure) : words.label(dimension, row),
      tick: dimension === null ? '' : words.tick(dimension, row, index === 0),
      color: dimension === null ? colors.measure(measure, 0) : colors.row(dimension, row.key, index),
    })),
    series:
      card.series === undefined
        ? seriesOfMeasures(card, rows, words, colors)
        : seriesOfSplit(shown, rows, words, colors),
    write: (value: number) => words.write(measure, value),
    writeTick: (value: number) => words.writeTick(measure, value),
    ...(isShare && { max: 1 }),
  };
  return { rows, drawing } as const;
}

/** One row per point, from left to right. */
function pointRows(card: Card, data: ChartData, days: Days): ChartRow[] {
  if (card.dimension === null) return [{ key: null, series: null, label: null, values: data.totals }];
  if (card.series === undefined) return rowsOf(card, data, days);
  const wanted = keysOf(card.dimension, days);
  const first = new Map<string | null, ChartRow>();
  for (const row of data.rows) if (!first.has(row.key)) first.set(row.key, row);
  return wanted
    ? wanted.map((key) => first.get(key) ?? { key, series: null, label: null, values: [] })
    : [...first.values()];
}

function seriesOfMeasures(
  { measures, chart }: Card,
  rows: readonly ChartRow[],
  words: DrawingLabels,
  colors: DrawingColors,
): Series[] {
  return measures.map((key, at) => ({
    name: words.series(key),
    color: colors.measure(key, at),
    values: rows.map(({ values }) => drawnValue(chart, key, values[at] ?? null)),
  }));
}

/** In a stack, hours over the target leave nothing of it unused. */
function drawnValue(chart: Card['chart'], measure: MeasureKey, value: number | null): number | null {
  return chart === 'stacked' && measure === 'available_h' && value !== null ? Math.max(0, value) : value;
}

function seriesOfSplit(
  { card, data, days }: DrawnCard,
  rows: readonly ChartRow[],
  words: DrawingLabels,
  colors: DrawingColors,
): Series[] {
  const split = card.series ?? 'day';
  const found = [...new Set(data.rows.map(({ series }) => series))];
  const keys = keysOf(split, days) ?? found;
  const values = new Map(data.rows.map((row) => [`${row.key}\n${row.series}`, row.values[0] ?? null]));
  return keys.map((key, at) => ({
    name: words.label(split, { key, label: null }),
    color: card.chart === 'heat' ? 'brand' : colors.row(split, key, at),
    values: rows.map((row) => values.get(`${row.key}\n${key}`) ?? null),
  }));
}
