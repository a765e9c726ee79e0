import { createTranslator } from 'use-intl/core';
import { valueFormatter, type DrawingLabels, type MeasureKey } from '#features/indicators/public.ts';
import { indicatorMessages, paperKeyLabels } from '#features/indicators/server/public.ts';
import { formatterFor, type Reader } from '#features/identity/profile/server/public.ts';
import { delivery as en } from './messages/en.ts';
import { delivery as es } from './messages/es.ts';
import { delivery as pt } from './messages/pt.ts';

const messages = { en, es, pt };

export type BoardFormats = Awaited<ReturnType<typeof formatsOf>>;

/** Formatting of a board for one reader: language, time zone, units, number format, currency. */
export async function formatsOf(reader: Reader) {
  const { locale, format } = reader;
  const { dates, numbers, measures, instant, zone } = formatterFor(reader);
  const indicators = indicatorMessages[locale];
  const t = createTranslator({ locale, messages: indicators, namespace: 'units' });
  const values = valueFormatter({ t, numbers, measures, currency: format.currency });
  const rows = paperKeyLabels(locale, { names: indicators.keys, format: dates, numbers });
  const short: Readonly<Partial<Record<MeasureKey, string>>> = indicators.series;
  const drawing: DrawingLabels = {
    write: values.write,
    writeTick: values.tick,
    label: rows.label,
    tick: rows.tick,
    series: (measure) => short[measure] ?? indicators.measures[measure],
  };
  return {
    t: messages[locale],
    indicators,
    drawing,
    write: values.write,
    days: rows.days,
    distance: measures.distance,
    instant,
    zone,
  };
}
