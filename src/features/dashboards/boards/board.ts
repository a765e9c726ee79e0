import * as z from 'zod/mini';
import {
  chartKinds,
  dimensions,
  measureKeys,
  measureOf,
  unfitFields,
  periodNames,
  tabs,
  type Card,
  type TabName,
} from '#features/indicators/public.ts';
import { id, printable, text } from '#platform/contract.ts';
import { code, type FieldErrors } from '#platform/errors.ts';

export const boardLimits = {
  charts: 40,
  measures: 6,
  rows: 200,
  columns: 12,
  height: 24,
  bottom: 2_000,
  words: 50,
} as const;

const word = z.optional(z.array(z.string().check(z.maxLength(120), printable)).check(z.maxLength(boardLimits.words)));

/** Which assets count; absent: all in the viewer's reach. */
export const boardFilters = z.strictObject({
  unit_id: z.optional(z.array(id).check(z.maxLength(boardLimits.words))),
  category: word,
  manufacturer: word,
  model: word,
  customer: word,
  region: word,
});
export type BoardFilters = z.output<typeof boardFilters>;

const cells = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** A chart: what it queries and its place in a grid of twelve columns. */
export const boardChart = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
  /** Null: named after its measures. */
  title: z.nullable(text(120)),
  chart: z.enum(chartKinds),
  measures: z.array(z.enum(measureKeys)).check(z.minLength(1), z.maxLength(boardLimits.measures)),
  dimension: z.nullable(z.enum(dimensions)),
  series: z.optional(z.enum(dimensions)),
  order: z.optional(z.enum(['lowest', 'highest'])),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(boardLimits.rows))),
  /** In addition to the board's. */
  filters: z._default(boardFilters, {}),
  x: cells(0, boardLimits.columns - 1),
  y: cells(0, boardLimits.bottom),
  w: cells(1, boardLimits.columns),
  h: cells(1, boardLimits.height),
});
export type BoardChart = z.output<typeof boardChart>;

export const board = z.strictObject({
  kind: z.literal('board'),
  /** Default period for viewers who choose none. */
  period: z._default(z.enum(periodNames), 'last_28'),
  filters: z._default(boardFilters, {}),
  charts: z.array(boardChart).check(z.maxLength(boardLimits.charts)),
});
export type Board = z.output<typeof board>;

/** Errors of a board by field: a split that a measure does not support, duplicate keys, a chart outside of the grid. */
export function boardFaults({ charts }: Pick<Board, 'charts'>): FieldErrors {
  const faults: FieldErrors = {};
  charts.forEach((chart, at) => {
    for (const [field, codes] of Object.entries(chartFaults(chart))) faults[`definition.charts.${at}.${field}`] = codes;
    if (charts.findIndex(({ key }) => key === chart.key) < at) faults[`definition.charts.${at}.key`] = [code.unique];
  });
  return faults;
}

type Asked = Pick<BoardChart, 'chart' | 'measures' | 'dimension' | 'series' | 'x' | 'w'>;

export function chartFaults({ chart, measures, dimension, series, x, w }: Asked): FieldErrors {
  const faults: FieldErrors = {};
  for (const { field } of unfitFields({ measures, dimension, ...(series && { series }) }))
    faults[field] = [code.unknownReference];
  if (dimension === null && !wholeCharts.has(chart)) faults.dimension = [code.required];
  if (chart === 'map' && dimension !== null && !isPlaced(dimension)) faults.dimension = [code.outOfRange];
  if (chart === 'heat' && series === undefined) faults.series = [code.required];
  if (x + w > boardLimits.columns) faults.w = [code.outOfRange];
  return faults;
}

/** Whether the dimension has positions: assets at their last position, others at the centre of their assets. */
export function isPlaced(dimension: (typeof dimensions)[number]): boolean {
  return dimension === 'asset' || dimension === 'unit' || dimension === 'region' || dimension === 'customer';
}

/** Charts of a single number. */
const wholeCharts: ReadonlySet<string> = new Set(['number', 'gauge', 'table']);

/** Dimensions supported by all of the measures. */
export function commonDimensions(measures: Asked['measures']): (typeof dimensions)[number][] {
  return dimensions.filter((one) => measures.every((key) => measureOf(key).dimensions.includes(one)));
}

const sizes: Record<Card['chart'], { w: number; h: number }> = {
  number: { w: 3, h: 2 },
  gauge: { w: 3, h: 4 },
  line: { w: 6, h: 5 },
  stacked: { w: 8, h: 5 },
  bar: { w: 4, h: 5 },
  pie: { w: 4, h: 5 },
  heat: { w: 6, h: 5 },
  table: { w: 6, h: 6 },
  map: { w: 6, h: 6 },
};

export const sizeOf = (chart: Card['chart']) => sizes[chart];

type Placed = Pick<BoardChart, 'x' | 'y' | 'w' | 'h'>;

const meet = (a: Placed, b: Placed) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The topmost, then leftmost free place for a size. */
export function freePlace(taken: readonly Placed[], size: { w: number; h: number }): Placed {
  for (let y = 0; ; y += 1)
    for (let x = 0; x + size.w <= boardLimits.columns; x += 1) {
      const place = { x, y, ...size };
      if (!taken.some((one) => meet(one, place))) return place;
    }
}

/** A template: the cards of an indicator tab as a board. */
export function boardOfTab(tab: TabName): Board {
  const charts: BoardChart[] = [];
  for (const { key, chart, measures, dimension, series, order, limit } of tabs[tab])
    charts.push({
      key: `${tab}_${key}`,
      title: null,
      chart,
      measures: [...measures],
      dimension,
      ...(series && { series }),
      ...(order && { order }),
      ...(limit && { limit }),
      filters: {},
      ...freePlace(charts, sizeOf(chart)),
    });
  return { kind: 'board', period: 'last_28', filters: {}, charts };
}
