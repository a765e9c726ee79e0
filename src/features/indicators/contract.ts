import * as z from 'zod/mini';
import { day, endpoint, forModule, forSection, id, instant, printable, several, whole } from '#platform/contract.ts';
import { place } from '#features/trips/geocoding/contract.ts';
import { locales } from '#platform/locale.ts';
import { silenceCauses } from '#features/indicators/model/bands.ts';
import { dimensions, measureKeys } from '#features/indicators/model/measures.ts';
import { tabNames } from '#features/indicators/model/tabs.ts';

const access = forSection('indicators');

export const queryLimits = { measures: 6, rows: 1_000, wholeRows: 10_000, days: 400 } as const;

const word = several(z.string().check(z.maxLength(120), printable));
/** What is looked at: days of the account's calendar, both included, and the assets; the same on every tab, in every address. */
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

/** Of assets that are silent, those of some likely causes. */
const cause = several(z.enum(silenceCauses));
const cardKey = z.string().check(z.maxLength(40), printable);

const value = z.nullable(z.number());

/** What is known of an asset's silence. */
const silence = z.object({
  /** Its last report; null: it never reported anything. */
  since: z.nullable(instant),
  /** Where it was then. */
  where: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), address: place })),
  /** The likely cause. */
  cause: z.nullable(z.enum(silenceCauses)),
});
export type Silence = z.output<typeof silence>;

/** One row of a chart. */
export const chartRow = z.object({
  /** What it is of: a day, an id, a word, a number as text; null where the assets have none, `not_attributed` for what is of no asset. */
  key: z.nullable(z.string()),
  /** Of the second split, where there is one. */
  series: z.nullable(z.string()),
  /** What people call it where the key is an id: a unit's, an asset's, a geofence's name. */
  label: z.nullable(z.string()),
  /** In the order of the measures. */
  values: z.array(value),
  /** In the list of what is silent alone. */
  silence: z.optional(silence),
});
export type ChartRow = z.output<typeof chartRow>;

export const chartData = z.object({
  rows: z.array(chartRow),
  /** Of everything, also of rows beyond the limit. */
  totals: z.array(value),
  /** The same of the preceding equal period; null for what holds now alone, and for a nought of a period of which nothing was reported. */
  before: z.nullable(z.array(value)),
  /** More rows than the limit. */
  is_cut: z.boolean(),
});
export type ChartData = z.output<typeof chartData>;

const period = { from: day, to: day };
const answered = {
  period: z.object(period),
  /** Of the same length, just before it. */
  preceding: z.object(period),
  computed_at: instant,
};

export const getIndicators = endpoint('GET /indicators/{tab}', access, {
  summary: 'Every card of one header tab, or one of them alone, of the assets that the caller reaches.',
  params: z.strictObject({ tab: z.enum(tabNames) }),
  query: z.strictObject({
    ...indicatorFilters,
    cause,
    /** This one alone. */
    card: z.optional(cardKey),
    /** So many rows, in place of a card's own. */
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

export const exportCard = endpoint('GET /indicators/{tab}/export', access, {
  summary: 'All rows of one card of a header tab, as CSV or XLSX.',
  params: z.strictObject({ tab: z.enum(tabNames) }),
  query: z.strictObject({
    ...indicatorFilters,
    cause,
    card: cardKey,
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    locale: z._default(z.enum(locales), 'en'),
  }),
  produces: 'application/octet-stream',
});

export const queryChart = endpoint('POST /query', forModule('services:dashboards'), {
  summary:
    'One chart’s data: fixed measures by fixed dimensions, of the assets that the caller reaches. It takes the sections that the chart shows something of, or a board that the caller sees and that holds this chart.',
  body: z.strictObject({
    /** The board that holds the chart, with its filters or narrower ones. */
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
