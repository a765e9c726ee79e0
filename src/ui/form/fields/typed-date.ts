import type { Locale } from '#platform/locale.ts';

/** A day `2026-11-20`, or a clock's moment `2026-11-20T07:30`. */
export type PickedType = 'date' | 'datetime-local';

/** Months lead in English alone. */
const isMonthFirst = (locale: Locale) => locale === 'en';

const two = (text: string) => text.padStart(2, '0');

/** A value as the person's language writes it: `20/11/2026 07:30`, in English `11/20/2026 07:30`; anything else as it is. */
export function writeDate(value: string, locale: Locale): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? [];
  if (year === undefined) return value;
  const date = isMonthFirst(locale) ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
  return time === undefined ? date : `${date} ${time}`;
}

/** What was typed as a value, also in the form of values themselves; what is no date stays as it is, so that it is refused. */
export function readDate(text: string, type: PickedType, locale: Locale): string {
  const typed = text.trim();
  const [, date = '', hour, minute = '00'] = /^(\S+?)(?:[T\s,]+(\d{1,2})(?:[:h](\d\d))?)?$/.exec(typed) ?? [];
  const day = readDay(date, locale);
  if (day === null) return typed;
  if (type === 'date') return hour === undefined ? day : typed;
  if (Number(hour ?? 0) > 23 || Number(minute) > 59) return typed;
  return `${day}T${two(hour ?? '0')}:${minute}`;
}

function readDay(text: string, locale: Locale): string | null {
  const parts = text.split(/[/.-]/);
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return null;
  const [first = '', second = '', third = ''] = parts;
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : isMonthFirst(locale)
        ? [third, first, second]
        : [third, second, first];
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${two(month)}-${two(day)}`;
  const instant = Date.parse(iso);
  // The 31st of a month of 30 days would be the 1st of the next.
  return full.length === 4 && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso) ? iso : null;
}
