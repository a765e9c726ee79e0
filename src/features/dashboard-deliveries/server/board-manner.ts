import { createFormatter, createTranslator } from 'use-intl/core';
import { valueWords, type DrawingWords, loadMeasureWords, type MeasureKey } from '#features/indicators/public.ts';
import { paperKeyWords } from '#features/indicators/server/public.ts';
import { formatNumbers } from '#platform/format.ts';
import { formatMeasures } from '#platform/measures.ts';
import type { DeliveryReader } from './delivery-store.ts';
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
  const rows = paperKeyWords(locale, { names: indicators.keys, format: clock, numbers });
  const short: Readonly<Partial<Record<MeasureKey, string>>> = indicators.series;
  const drawing: DrawingWords = {
    write: values.write,
    writeTick: values.tick,
    label: rows.label,
    tick: rows.tick,
    series: (measure) => short[measure] ?? indicators.measures[measure],
  };
  return {
    say: words[locale],
    indicators,
    drawing,
    write: values.write,
    days: rows.days,
    instant: (at: Date) => clock.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
    zone: timeZone.replaceAll('_', ' '),
  };
}
