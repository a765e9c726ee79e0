import type { DateTimeFormatOptions } from 'use-intl/core';
import { notAttributed, type Dimension } from './measures.ts';
import type { Days } from './period.ts';
import type { Numbers } from '#platform/format/format.ts';

interface LabelKey {
  key: string | null;
  label: string | null;
}

export interface KeyLabels {
  /** Label of a row: `Sat, 7 Nov`, `UL 4021`, `Critical`. */
  label(dimension: Dimension, key: LabelKey): string;
  /** Axis label; the first of several days includes the month. */
  tick(dimension: Dimension, key: LabelKey, isFirst: boolean): string;
  /** `7 – 20 Nov` */
  days(days: Days): string;
  /** `24/10 – 06/11` */
  shortDays(days: Days): string;
}

/** Dimensions with fixed words. */
const worded = ['silence', 'cause', 'due', 'cost_kind', 'age'] as const;
type Worded = (typeof worded)[number];

interface KeyFormat {
  /** By dimension and key. */
  names: { none: string; not_attributed: string } & Readonly<Record<Worded, Readonly<Record<string, string>>>>;
  format: {
    dateTime(date: Date, options: DateTimeFormatOptions): string;
    dateTimeRange(from: Date, to: Date, options: DateTimeFormatOptions): string;
  };
  numbers: Pick<Numbers, 'number'>;
  /** Name of a status (of a group, its first status), and of a severity. */
  status(key: string): string;
  severity(key: string): string;
}

const dateOf = (day: string) => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00Z`);
/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

/** Labels of the rows of charts. */
export function keyLabels({ names, format, numbers, status, severity }: KeyFormat): KeyLabels {
  // Days of the account's calendar; no time zone shifts them.
  const date = (day: string, options: DateTimeFormatOptions) =>
    format.dateTime(dateOf(day), { ...options, timeZone: 'UTC' });
  const weekday = (key: string) =>
    format.dateTime(new Date(monday + (Number(key) - 1) * 86_400_000), { weekday: 'short', timeZone: 'UTC' });
  const label = (dimension: Dimension, { key, label: name }: LabelKey): string => {
    if (key === null || key === '') return name ?? names.none;
    if (key === notAttributed) return names.not_attributed;
    switch (dimension) {
      case 'day':
        return date(key, { weekday: 'short', day: 'numeric', month: 'short' });
      case 'week':
        return date(key, { day: 'numeric', month: 'short' });
      case 'month':
        return date(key, { month: 'short', year: 'numeric' });
      case 'hour':
        return `${key.padStart(2, '0')}:00`;
      case 'weekday':
        return weekday(key);
      case 'status':
        return status(key);
      case 'severity':
        return severity(key);
      default: {
        const list = worded.find((named) => named === dimension);
        return (list && names[list][key]) ?? name ?? key;
      }
    }
  };
  const tick = (dimension: Dimension, key: LabelKey, isFirst: boolean): string => {
    if (key.key === null) return label(dimension, key);
    if (dimension === 'day') {
      const hasMonth = isFirst || key.key.endsWith('-01');
      return hasMonth ? date(key.key, { day: 'numeric', month: 'short' }) : numbers.number(Number(key.key.slice(8)));
    }
    if (dimension === 'hour') return key.key;
    if (dimension === 'month') return date(key.key, isFirst ? { month: 'short', year: 'numeric' } : { month: 'short' });
    return label(dimension, key);
  };
  const days = ({ from, to }: Days) =>
    format.dateTimeRange(dateOf(from), dateOf(to), {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(from.slice(0, 4) !== to.slice(0, 4) && { year: 'numeric' }),
    });
  const shortDays = ({ from, to }: Days) =>
    [from, to].map((day) => date(day, { day: '2-digit', month: '2-digit' })).join(' – ');
  return { label, tick, days, shortDays };
}
