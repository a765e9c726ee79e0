import { createTranslator } from 'use-intl/core';
import { valueFormatter } from '#features/indicators/public.ts';
import { indicatorMessages, paperKeyLabels } from '../../server/public.ts';
import { placeWriter } from '#features/trips/geocoding/server/public.ts';
import { formatterFor, type Reader } from '#features/identity/profile/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { indicator_reports as en } from './messages/en.ts';
import { indicator_reports as es } from './messages/es.ts';
import { indicator_reports as pt } from './messages/pt.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

export type ReportFormats = ReturnType<typeof formatsOf>;

/** Formatting of a report for one reader: language, time zone, units, number format. */
export function formatsOf(reader: Reader, currency: string) {
  const formats = formatterFor(reader);
  const { locale, dates, numbers, measures } = formats;
  const names = indicatorMessages[locale];
  const tUnit = createTranslator({ locale, messages: names.units });
  return {
    ...formats,
    t: createTranslator({ locale, messages: messages[locale] }),
    formatPlace: placeWriter(locale, reader.format, reader.units),
    tab: messages[locale].tabs,
    names,
    values: valueFormatter({ t: tUnit, numbers, measures, currency }),
    keys: paperKeyLabels(locale, { names: names.keys, format: dates, numbers }),
  };
}
