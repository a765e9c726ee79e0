import { useFormatter } from 'use-intl/react';

/** Time of arrival: the time if today, otherwise with the day. */
export function useWhen(): (instant: string) => string {
  const format = useFormatter();
  const dayOf = (date: Date) => format.dateTime(date, { dateStyle: 'short' });
  return (instant) => {
    const date = new Date(instant);
    return dayOf(date) === dayOf(new Date())
      ? format.dateTime(date, { timeStyle: 'short' })
      : format.dateTime(date, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  };
}
