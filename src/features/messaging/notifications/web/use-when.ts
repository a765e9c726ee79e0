import { useFormatter } from 'use-intl/react';

/** When something came: the time where it was today, else with its day. */
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
