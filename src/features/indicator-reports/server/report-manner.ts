import { createFormatter, createTranslator } from 'use-intl/core';
import { valueWords } from '#features/indicators/public.ts';
import { indicatorWords, paperKeyWords } from '#features/indicators/server/public.ts';
import { formatNumbers } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import { formatMeasures } from '#platform/measures.ts';
import { indicator_reports as en } from '../messages/en.ts';
import { indicator_reports as es } from '../messages/es.ts';
import { indicator_reports as pt } from '../messages/pt.ts';
import type { Asker } from './asker-store.ts';

const words: Record<Locale, typeof en> = { en, es, pt };

export type Manner = ReturnType<typeof mannerOf>;

/** How one person reads a report: their language, clock and units, the account's numbers. */
export function mannerOf({ reader: { locale, timeZone, units, format } }: Asker, currency: string) {
  const names = indicatorWords[locale];
  // One clock of 24 hours in every language, as on the screens.
  const dates = createFormatter({ locale: `${locale}-u-hc-h23`, timeZone });
  const numbers = formatNumbers(format);
  const sayUnit = createTranslator({ locale, messages: names.units });
  return {
    locale,
    say: createTranslator({ locale, messages: words[locale] }),
    tab: words[locale].tabs,
    names,
    numbers,
    zone: timeZone.replaceAll('_', ' '),
    instant: (at: Date) => dates.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
    values: valueWords({ say: sayUnit, numbers, measures: formatMeasures(numbers, units), currency }),
    keys: paperKeyWords(locale, { names: names.keys, format: dates, numbers }),
  };
}
