import { useFormatter, useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { minuteMs } from '#platform/time/durations.ts';

/** Time and duration formats of the page. */
export function useTimeFormat() {
  const t = useTranslations('asset_page');
  const format = useFormatter();
  const { number } = useNumbers();
  return {
    /** Milliseconds: `40 s`, `12 min`, `5 h 48 min`. */
    duration(ms: number): string {
      if (ms < minuteMs) return t('seconds', { seconds: number(ms / 1_000) });
      const minutes = Math.round(ms / minuteMs);
      return minutes < 60
        ? t('minutes', { minutes: number(minutes) })
        : t('hours', { hours: number(Math.floor(minutes / 60)), minutes: number(minutes % 60) });
    },
    /** ISO 8601 instant in the person's zone. */
    moment: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' }),
    /** Short form: `21/11, 08:49`. */
    shortMoment: (instant: string) =>
      format.dateTime(new Date(instant), { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' }),
    /** Calendar day. */
    day: (day: string) => format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
    /** `sex., 20/11` */
    shortDay: (day: string) =>
      format.dateTime(new Date(`${day}T12:00:00Z`), {
        weekday: 'short',
        day: '2-digit',
        month: '2-digit',
        timeZone: 'UTC',
      }),
  };
}
