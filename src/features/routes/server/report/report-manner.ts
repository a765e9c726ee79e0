import { createFormatter, createTranslator } from 'use-intl/core';
import { placeWriter } from '#features/places/server/public.ts';
import { formatNumbers, type NumberFormat, type Numbers } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import { formatMeasures, type Measures, type MeasureUnits } from '#platform/measures.ts';
import { writeDuration } from '../../duration-words.ts';
import { routes as en } from '../../messages/en.ts';
import { routes as es } from '../../messages/es.ts';
import { routes as pt } from '../../messages/pt.ts';
import { wallClock } from '#platform/wall-clock.ts';
import { reportWords } from './report-words.ts';

const screenWords: Record<Locale, typeof en> = { en, es, pt };

/** How one person reads a report: their language, clock and units, the account's numbers. */
export interface Reader {
  locale: Locale;
  timeZone: string;
  units: MeasureUnits;
  format: NumberFormat;
}

export type Manner = ReturnType<typeof mannerOf>;

export function mannerOf({ locale, timeZone, units, format }: Reader) {
  const say = createTranslator({ locale, messages: reportWords[locale] });
  const screen = createTranslator({ locale, messages: screenWords[locale] });
  // One clock of 24 hours in every language, as on the screens.
  const dates = createFormatter({ locale: `${locale}-u-hc-h23`, timeZone });
  const numbers: Numbers = formatNumbers(format);
  const measures: Measures = formatMeasures(numbers, units);
  const bare = (of: 'distance' | 'speed' | 'volume', decimals: number) => (metric: number | null) =>
    metric === null ? '–' : numbers.number(measures.shown(of, metric), decimals);
  const instant = (at: Date) => dates.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    locale,
    timeZone,
    zone: timeZone.replaceAll('_', ' '),
    say,
    numbers,
    measures,
    sayPlace: placeWriter(locale, format, units),
    duration: (seconds: number) => writeDuration(seconds, { say: screen, number: numbers.number }),
    /** Numbers for columns whose head names the unit. */
    distance: bare('distance', 1),
    speed: bare('speed', 0),
    volume: bare('volume', 1),
    instant,
    time: (at: Date) => dates.dateTime(at, { timeStyle: 'short' }),
    /** By the person's calendar: `2026-11-20`. */
    dayOf: (at: Date) => wallClock(at.getTime(), timeZone).slice(0, 10),
    day: (day: string) =>
      dates.dateTime(new Date(`${day}T12:00Z`), {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
    /** Days where it is of whole days, else instants. */
    period(from: Date, to: Date): string {
      const isMidnight = (at: Date) => wallClock(at.getTime(), timeZone).endsWith('T00:00:00');
      if (!isMidnight(from) || !isMidnight(to) || to <= from) return `${instant(from)} – ${instant(to)}`;
      const last = new Date(to.getTime() - 1);
      const written = (at: Date) => dates.dateTime(at, { dateStyle: 'medium' });
      return this.dayOf(from) === this.dayOf(last) ? written(from) : `${written(from)} – ${written(last)}`;
    },
  };
}
