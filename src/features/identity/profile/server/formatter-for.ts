import { createFormatter } from 'use-intl/core';
import { formatNumbers } from '#platform/format.ts';
import { formatMeasures } from '#platform/measures.ts';
import type { ReaderFormat } from './reader-store.ts';

/** How dates and numbers are written for a person. */
export function formatterFor({ locale, timeZone, units, format }: ReaderFormat) {
  // One clock of 24 hours in every language, as on the screens.
  const dates = createFormatter({ locale: `${locale}-u-hc-h23`, timeZone });
  const numbers = formatNumbers(format);
  return {
    locale,
    dates,
    numbers,
    measures: formatMeasures(numbers, units),
    instant: (at: Date) => dates.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
    /** As a person reads it: `America/Sao Paulo`. */
    zone: timeZone.replaceAll('_', ' '),
  };
}
