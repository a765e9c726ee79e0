import { createFormatter } from 'use-intl/core';
import { formatNumbers } from '#platform/format/format.ts';
import { formatMeasures } from '#platform/format/measures.ts';
import type { ReaderFormat } from './reader-store.ts';

/** Formats dates and numbers for a person. */
export function formatterFor({ locale, timeZone, units, format }: ReaderFormat) {
  // 24-hour clock in every language, as on screens.
  const dates = createFormatter({ locale: `${locale}-u-hc-h23`, timeZone });
  const numbers = formatNumbers(format, locale);
  return {
    locale,
    dates,
    numbers,
    measures: formatMeasures(numbers, units),
    instant: (at: Date) => dates.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
    /** Readable zone: `America/Sao Paulo`. */
    zone: timeZone.replaceAll('_', ' '),
  };
}
