import { useFormatter, useTranslations } from 'use-intl/react';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';

/** How the page says spans of time and instants, by the person's clock. */
export function useRouteWords() {
  const say = useTranslations('routes');
  const format = useFormatter();
  const numbers = useNumbers();
  const counted = useCounted();
  return {
    say,
    counted,
    number: numbers.number,
    /** `3 h 05 min`, `48 min`, `20 s`. */
    duration(seconds: number): string {
      if (seconds < 60) return say('seconds', { seconds: Math.round(seconds) });
      const minutes = Math.round(seconds / 60);
      if (minutes < 60) return say('minutes', { minutes });
      const hours = numbers.number(Math.floor(minutes / 60));
      return say('hours', { hours, minutes: String(minutes % 60).padStart(2, '0') });
    },
    time: (instant: string) => format.dateTime(new Date(instant), { timeStyle: 'short' }),
    /** A day of the person's calendar, `2026-11-20`. */
    day: (day: string) =>
      format.dateTime(new Date(`${day}T12:00Z`), { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
    instant: (instant: string) =>
      format.dateTime(new Date(instant), { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' }),
    shortDay: (instant: string | number) =>
      format.dateTime(new Date(instant), { day: 'numeric', month: 'short', year: 'numeric' }),
  };
}
