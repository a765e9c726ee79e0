import { useFormatter, useTranslations } from 'use-intl/react';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import { writeDuration } from '../write-duration.ts';

/** Formatting of durations and instants in the person's time zone. */
export function useTripMessages() {
  const t = useTranslations('routes');
  const format = useFormatter();
  const numbers = useNumbers();
  const counted = useCounted();
  return {
    t,
    counted,
    number: numbers.number,
    duration: (seconds: number) => writeDuration(seconds, { t, number: numbers.number }),
    time: (instant: string) => format.dateTime(new Date(instant), { timeStyle: 'short' }),
    /** A calendar day such as `2026-11-20`. */
    day: (day: string) =>
      format.dateTime(new Date(`${day}T12:00Z`), { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
    instant: (instant: string) =>
      format.dateTime(new Date(instant), { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' }),
    shortDay: (instant: string | number) =>
      format.dateTime(new Date(instant), { day: 'numeric', month: 'short', year: 'numeric' }),
  };
}
