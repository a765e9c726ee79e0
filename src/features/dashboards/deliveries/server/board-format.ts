import { createTranslator } from 'use-intl/core';
import { valueWords, type DrawingWords, type MeasureKey } from '#features/indicators/public.ts';
import { indicatorMessages, paperKeyWords } from '#features/indicators/server/public.ts';
import { formatterFor, type Reader } from '#features/identity/profile/server/public.ts';
import { delivery as en } from './words/en.ts';
import { delivery as es } from './words/es.ts';
import { delivery as pt } from './words/pt.ts';

const words = { en, es, pt };

export type BoardManner = Awaited<ReturnType<typeof mannerOf>>;

/** How one person reads a board: their language, clock and units, the account's numbers and money. */
export async function mannerOf(reader: Reader) {
  const { locale, format } = reader;
  const { dates, numbers, measures, instant, zone } = formatterFor(reader);
  const indicators = indicatorMessages[locale];
  const t = createTranslator({ locale, messages: indicators, namespace: 'units' });
  const values = valueWords({ t, numbers, measures, currency: format.currency });
  const rows = paperKeyWords(locale, { names: indicators.keys, format: dates, numbers });
  const short: Readonly<Partial<Record<MeasureKey, string>>> = indicators.series;
  const drawing: DrawingWords = {
    write: values.write,
    writeTick: values.tick,
    label: rows.label,
    tick: rows.tick,
    series: (measure) => short[measure] ?? indicators.measures[measure],
  };
  return {
    t: words[locale],
    indicators,
    drawing,
    write: values.write,
    days: rows.days,
    distance: measures.distance,
    instant,
    zone,
  };
}
