import { createFormatter, createTranslator } from 'use-intl/core';
import {
  dueInks,
  measureInks,
  valueWords,
  type DrawingInks,
  type DrawingWords,
  loadMeasureWords,
  type MeasureKey,
} from '#features/indicators/public.ts';
import { formatNumbers } from '#platform/format.ts';
import { formatMeasures } from '#platform/measures.ts';
import type { DeliveryReader } from './delivery-store.ts';
import { rowWriter } from './row-words.ts';
import { delivery as en } from './words/en.ts';
import { delivery as es } from './words/es.ts';
import { delivery as pt } from './words/pt.ts';

const words = { en, es, pt };

export type BoardManner = Awaited<ReturnType<typeof mannerOf>>;

/** How one person reads a board: their language, clock and units, the account's numbers and money. */
export async function mannerOf({ locale, timeZone, units, format }: DeliveryReader) {
  const { indicators } = await loadMeasureWords(locale);
  const numbers = formatNumbers(format);
  const clock = createFormatter({ locale: `${locale}-u-hc-h23`, timeZone });
  const say = createTranslator({ locale, messages: indicators, namespace: 'units' });
  const measures = formatMeasures(numbers, units);
  const values = valueWords({ say, numbers, measures, currency: format.currency });
  const rows = rowWriter(locale, indicators.keys);
  const short: Readonly<Partial<Record<MeasureKey, string>>> = indicators.series;
  const drawing: DrawingWords = {
    write: values.write,
    writeTick: values.tick,
    ...rows,
    series: (measure) => short[measure] ?? indicators.measures[measure],
  };
  return {
    say: words[locale],
    indicators,
    drawing,
    write: values.write,
    days: ({ from, to }: { from: string; to: string }) => `${rows.day(from)} – ${rows.day(to)}`,
    instant: (at: Date) => clock.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
    zone: timeZone.replaceAll('_', ' '),
  };
}

const seriesInks = ['brand', 'accent', 'maintenance', 'silent', 'running', 'sev-high', 'sev-low', 'off'] as const;
const severityInks: Readonly<Record<string, string>> = {
  critical: 'sev-crit',
  high: 'sev-high',
  medium: 'sev-med',
  low: 'sev-low',
  informative: 'sev-info',
  uninformed: 'sev-un',
};
const inkAt = (index: number) => seriesInks[index % seriesInks.length] ?? 'brand';

/** Colour where it means something, on paper as on the screen. */
export const boardInks: DrawingInks = {
  measure: (measure, index) => measureInks[measure] ?? inkAt(index),
  row(dimension, key, index) {
    const known = dimension === 'severity' ? severityInks : dimension === 'due' ? dueInks : {};
    return known[key ?? ''] ?? inkAt(index);
  },
};
