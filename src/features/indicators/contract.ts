import * as z from 'zod/mini';
import {
  day,
  endpoint,
  forModule,
  forSection,
  id,
  instant,
  printable,
  several,
  sheetEndpoint,
  whole,
} from '#platform/contract.ts';
import { place } from '#features/trips/geocoding/contract.ts';
import { silenceCauses } from '#features/indicators/model/bands.ts';
import { termNames } from '#features/indicators/model/arithmetic.ts';
import { dimensions, measureKeys } from '#features/indicators/model/measures.ts';
import { tabNames } from '#features/indicators/model/tab-names.ts';

const access = forSection('indicators');

export const queryLimits = { measures: 6, rows: 1_000, wholeRows: 10_000, days: 400 } as const;

const word = several(z.string().check(z.maxLength(120), printable));
/** Period in days of the account's calendar, inclusive, and asset filters; shared by every tab and address. */
export const indicatorFilters = {
  from: day,
  to: day,
  unit_id: several(id),
  category: word,
  manufacturer: word,
  model: word,
  customer: word,
  region: word,
};

/** Limits silent assets to some probable causes. */
const cause = several(z.enum(silenceCauses));
const cardKey = z.string().check(z.maxLength(40), printable);

const value = z.nullable(z.number());

/** Details of an asset's silence. */
const silence = z.object({
  /** Its last report; null if it never reported. */
  since: z.nullable(instant),
  /** Its last position. */
  where: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), address: place })),
  /** Probable cause. */
  cause: z.nullable(z.enum(silenceCauses)),
});
export type Silence = z.output<typeof silence>;

/** One row of a chart. */
export const chartRow = z.object({
  /**
   * A day, an id, a word, or a number as text; null for assets without a value, `not_attributed` for amounts that
   * belong to no asset.
   */
  key: z.nullable(z.string()),
  /** Key of the second split, if any. */
  series: z.nullable(z.string()),
  /** Name of the unit, asset or geofence if the key is an id. */
  label: z.nullable(z.string()),
  /** In the order of the measures. */
  values: z.array(value),
  /** Only in the list of silent assets. */
  silence: z.optional(silence),
});
export type ChartRow = z.output<typeof chartRow>;

export const chartData = z.object({
  rows: z.array(chartRow),
  /** Over everything, including rows beyond the limit. */
  totals: z.array(value),
  /** The same for the preceding period; null for current values, and for zeros of a period without data. */
  before: z.nullable(z.array(value)),
  /** There are more rows than the limit. */
  is_cut: z.boolean(),
});
export type ChartData = z.output<typeof chartData>;

const period = { from: day, to: day };
const answered = {
  period: z.object(period),
  /** Of the same length, directly before. */
  preceding: z.object(period),
  computed_at: instant,
};

export const getIndicators = endpoint('GET /indicators/{tab}', access, {
  summary: 'Every card of one header tab, or one of them alone, of the assets that the caller reaches.',
  params: z.strictObject({ tab: z.enum(tabNames) }),
  query: z.strictObject({
    ...indicatorFilters,
    cause,
    /** Only this card. */
    card: z.optional(cardKey),
    /** Number of rows, replacing the card's own. */
    limit: z.optional(whole(1, queryLimits.wholeRows)),
  }),
  reply: z.object({
    ...answered,
    assets: z.int(),
    /** ISO 4217. */
    currency: z.string(),
    cards: z.record(z.string(), chartData),
  }),
});

/** By what an explanation lists the rows behind a number. */
export const explanationSplits = ['unit', 'asset'] as const;

export const explainIndicator = endpoint('GET /indicators/{tab}/explanation', access, {
  summary: 'One number of a header tab with its own arithmetic: its terms, and the rows of units or assets behind it.',
  params: z.strictObject({ tab: z.enum(tabNames) }),
  query: z.strictObject({
    ...indicatorFilters,
    measure: z.enum(measureKeys),
    by: z._default(z.enum(explanationSplits), 'unit'),
    limit: z._default(whole(1, queryLimits.rows), 100),
  }),
  reply: z.object({
    ...answered,
    /** ISO 4217. */
    currency: z.string(),
    value,
    /** Names of the terms, in the order of their values. */
    terms: z.array(z.enum(termNames)),
    values: z.array(value),
    rows: z.array(
      z.object({ key: z.nullable(z.string()), label: z.nullable(z.string()), value, values: z.array(value) }),
    ),
    /** There are more rows than the limit. */
    is_cut: z.boolean(),
  }),
});
export type Explanation = z.output<typeof explainIndicator.reply>;

export const exportCard = sheetEndpoint('GET /indicators/{tab}/export', access, {
  summary: 'All rows of one card of a header tab, as CSV or XLSX.',
  params: z.strictObject({ tab: z.enum(tabNames) }),
  filters: { ...indicatorFilters, cause, card: cardKey },
});

export const queryChart = endpoint('POST /query', forModule('services:dashboards'), {
  summary:
    'One chart’s data: fixed measures by fixed dimensions, of the assets that the caller reaches. It takes the sections that the chart shows something of, or a board that the caller sees and that holds this chart.',
  body: z.strictObject({
    /** A board with this chart, with its filters or narrower ones. */
    content_id: z.optional(id),
    measures: z.array(z.enum(measureKeys)).check(z.minLength(1), z.maxLength(queryLimits.measures)),
    dimension: z.nullable(z.enum(dimensions)),
    series: z.optional(z.enum(dimensions)),
    order: z.optional(z.enum(['lowest', 'highest'])),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(queryLimits.rows))),
    filters: z.strictObject(indicatorFilters),
  }),
  reply: z.object({ ...answered, currency: z.string(), ...chartData.shape }),
});
