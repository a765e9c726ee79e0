import { createTranslator } from 'use-intl/core';
import { placeWriter } from '#features/trips/geocoding/server/public.ts';
import { formatterFor, type Reader } from '#features/identity/profile/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { writeDuration } from '../../write-duration.ts';
import { routes as en } from '../../messages/en.ts';
import { routes as es } from '../../messages/es.ts';
import { routes as pt } from '../../messages/pt.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { reportMessages } from './report-messages.ts';

const screenMessages: Record<Locale, typeof en> = { en, es, pt };

export type TripFormat = ReturnType<typeof createTripFormat>;

/** Formatting of a report for one reader: language, time zone, units, number format. */
export function createTripFormat(reader: Reader) {
  const { timeZone, format, units } = reader;
  const formatter = formatterFor(reader);
  const { locale, dates, numbers, measures, instant } = formatter;
  const t = createTranslator({ locale, messages: reportMessages[locale] });
  const screen = createTranslator({ locale, messages: screenMessages[locale] });
  const bare = (of: 'distance' | 'speed' | 'volume', decimals: number) => (metric: number | null) =>
    metric === null ? '–' : numbers.number(measures.shown(of, metric), decimals);
  return {
    ...formatter,
    timeZone,
    t,
    formatPlace: placeWriter(locale, format, units),
    duration: (seconds: number) => writeDuration(seconds, { t: screen, number: numbers.number }),
    /** Numbers without unit, for columns with the unit in their header. */
    distance: bare('distance', 1),
    speed: bare('speed', 0),
    volume: bare('volume', 1),
    time: (at: Date) => dates.dateTime(at, { timeStyle: 'short' }),
    /** Day in the person's time zone: `2026-11-20`. */
    dayOf: (at: Date) => wallClock(at.getTime(), timeZone).slice(0, 10),
    day: (day: string) =>
      dates.dateTime(new Date(`${day}T12:00Z`), {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
    /** Dates if the span is whole days, otherwise instants. */
    period(from: Date, to: Date): string {
      const isMidnight = (at: Date) => wallClock(at.getTime(), timeZone).endsWith('T00:00:00');
      if (!isMidnight(from) || !isMidnight(to) || to <= from) return `${instant(from)} – ${instant(to)}`;
      const last = new Date(to.getTime() - 1);
      const written = (at: Date) => dates.dateTime(at, { dateStyle: 'medium' });
      return this.dayOf(from) === this.dayOf(last) ? written(from) : `${written(from)} – ${written(last)}`;
    },
  };
}
