import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { placeWriter } from '#features/trips/geocoding/server/public.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import { fetchSheetSettings } from '#platform/server/account-store.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { sendSheet } from '#platform/server/spreadsheet/send-sheet.ts';
import type { SheetCell, SheetColumn, ColumnFormat } from '#platform/server/spreadsheet/sheet.ts';
import {
  queryLimits,
  type ChartData,
  type ChartRow,
  type Silence,
  type exportCard as contract,
  type getIndicators,
} from '../contract.ts';
import { measureOf, notAttributed, type Dimension, type MeasureKey, type MeasureUnit } from '../model/measures.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import { type TabName } from '../model/tab-names.ts';
import { tabs, type Card } from '../model/tabs.ts';
import { ask } from './ask.ts';
import type { IndicatorEngine } from './engine/indicator-engine.ts';
import { indicatorMessages as words } from './indicator-messages.ts';
import { paperNames } from './paper-key-labels.ts';

type Answer = ReplyOf<typeof getIndicators>;

/** All rows of one card as a spreadsheet, with plain numbers. */
export async function exportCard(
  engine: IndicatorEngine,
  context: StreamContext,
  tab: TabName,
  query: QueryOf<typeof contract>,
): Promise<Response> {
  const { card: key, format, locale, ...filters } = query;
  const card = tabs[tab].find((one) => one.key === key);
  if (!card) throw invalid({ card: [code.unknownReference] });
  const whole = { ...filters, card: key, limit: queryLimits.wholeRows };
  const { text } = await ask(engine, context, { of: 'tab', tab, query: whole });
  // Written by this program, so it has this type.
  const answer = JSON.parse(text) as Answer;
  const data = answer.cards[card.key];
  const settings = await readNow(context, (reading) => fetchSheetSettings(reading, locale));
  const measures = card.measures.map((measure) => measureColumn(measure, locale, answer.currency));
  const split = [card.dimension, card.series].filter((dimension) => dimension !== null && dimension !== undefined);
  const first = split.length === 0 ? [words[locale].export.period] : split.map((name) => keyColumn(name, locale));
  return sendSheet(format, {
    name: nameOf(tab, card, locale),
    columns: [...first, ...measures, ...(card.showsSilence ? silenceColumns(locale) : [])],
    rows: data ? rowsOf(card, data, answer, locale) : [],
    ...settings,
  });
}

function nameOf(tab: TabName, { key, measures }: Card, locale: Locale): string {
  const t = words[locale];
  const named: Readonly<Record<string, string>> = t.cards[tab];
  return named[key] ?? t.measures[measures[0] ?? 'assets'];
}

/** Symbol and decimals of each unit; money is in the account's currency. */
const units: Record<MeasureUnit, { symbol: string; decimals: ColumnFormat }> = {
  count: { symbol: '', decimals: 0 },
  days: { symbol: '', decimals: 0 },
  hours: { symbol: 'h', decimals: 2 },
  km: { symbol: 'km', decimals: 1 },
  kmh: { symbol: 'km/h', decimals: 1 },
  litres: { symbol: 'L', decimals: 1 },
  money: { symbol: '', decimals: 2 },
  per_100_hours: { symbol: '', decimals: 2 },
  per_100_km: { symbol: '', decimals: 2 },
  score: { symbol: '', decimals: 1 },
  seconds: { symbol: 's', decimals: 0 },
  share: { symbol: '%', decimals: 1 },
};

/** A measure with its unit in the header, so that cells are plain numbers. */
export function measureColumn(measure: MeasureKey, locale: Locale, currency: string): Exclude<SheetColumn, string> {
  const { unit } = measureOf(measure);
  const symbol = unit === 'money' ? currency : units[unit].symbol;
  const name = words[locale].measures[measure];
  return { title: symbol === '' ? name : `${name} (${symbol})`, format: units[unit].decimals };
}

const keyFormats: Partial<Record<Dimension, ColumnFormat>> = {
  day: 'day',
  week: 'day',
  month: 'day',
  hour: 0,
  weekday: 0,
};
const monday = new Date('2024-01-01T00:00Z');

/** Column of row labels; weekdays are numbered from Monday. */
function keyColumn(dimension: Dimension, locale: Locale): SheetColumn {
  const name = words[locale].dimensions[dimension];
  const first = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday);
  return { title: dimension === 'weekday' ? `${name} (1: ${first})` : name, format: keyFormats[dimension] };
}

function rowsOf(card: Card, data: ChartData, { period, preceding }: Answer, locale: Locale): SheetCell[][] {
  const cells = (values: readonly (number | null)[]) =>
    values.map((value, at) => measureCell(card.measures[at] ?? 'assets', value));
  const { dimension, series } = card;
  if (dimension === null) {
    const now = [`${period.from} – ${period.to}`, ...cells(data.totals)];
    const before = data.before && [
      `${words[locale].export.preceding}: ${preceding.from} – ${preceding.to}`,
      ...cells(data.before),
    ];
    return before ? [now, before] : [now];
  }
  return data.rows.map((row) => [
    splitCell(dimension, row, locale),
    ...(series ? [splitCell(series, { key: row.series, label: null }, locale)] : []),
    ...cells(row.values),
    ...(card.showsSilence ? silenceCells(row.silence, locale) : []),
  ]);
}

function silenceColumns(locale: Locale): SheetColumn[] {
  const { silence, dimensions } = words[locale];
  const degrees = [silence.latitude, silence.longitude].map((title) => ({ title, format: 6 as const }));
  return [silence.since, silence.where, ...degrees, dimensions.cause];
}

function silenceCells(silence: Silence | undefined, locale: Locale): SheetCell[] {
  const { since = null, where = null, cause = null } = silence ?? {};
  return [
    since && new Date(since),
    where && placeWriter(locale)(where.address),
    where?.latitude ?? null,
    where?.longitude ?? null,
    cause && words[locale].keys.cause[cause],
  ];
}

/** A value as a plain number, shares in percent. */
export function measureCell(measure: MeasureKey, value: number | null): SheetCell {
  if (value === null) return null;
  const shown = measureOf(measure).unit === 'share' ? value * 100 : value;
  return Math.round(shown * 10_000) / 10_000;
}

/** Label of a row as on screen; days and months as `2026-11-20`, hours and weekdays as numbers. */
export function splitCell(
  dimension: Dimension,
  { key, label }: Pick<ChartRow, 'key' | 'label'>,
  locale: Locale,
): SheetCell {
  const t = words[locale].keys;
  if (key === null) return label ?? t.none;
  if (dimension === 'hour' || dimension === 'weekday') return Number(key);
  if (key === notAttributed) return t.not_attributed;
  if (dimension === 'status' || dimension === 'severity') return paperNames(locale)[dimension](key);
  const lists: Readonly<Partial<Record<Dimension, Readonly<Record<string, string>>>>> = {
    silence: t.silence,
    cause: t.cause,
    due: t.due,
    cost_kind: t.cost_kind,
    age: t.age,
  };
  return lists[dimension]?.[key] ?? label ?? key;
}
