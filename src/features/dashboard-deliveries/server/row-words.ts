import { createFormatter, type DateTimeFormatOptions } from 'use-intl/core';
import { isAssetStatus } from '#features/assets/public.ts';
import { statusName } from '#features/assets/server/public.ts';
import type { DrawingWords, Dimension } from '#features/indicators/public.ts';
import { severities } from '#features/notifications/contract.ts';
import { severityName } from '#features/notifications/server/public.ts';
import type { Locale } from '#platform/locale.ts';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

type KeyNames = { none: string } & Readonly<Partial<Record<Dimension, Readonly<Record<string, string>>>>>;

/** What rows of charts are called on paper, in full and below an axis. Days are the account's: no clock moves them. */
export function rowWriter(
  locale: Locale,
  names: KeyNames,
): Pick<DrawingWords, 'label' | 'tick'> & { day(day: string): string } {
  const dates = createFormatter({ locale, timeZone: 'UTC' });
  const date = (day: string, options: DateTimeFormatOptions) =>
    dates.dateTime(new Date(`${day.length === 7 ? `${day}-01` : day}T00:00Z`), options);
  const label: DrawingWords['label'] = (dimension, { key, label: name }) => {
    if (key === null || key === '') return name ?? names.none;
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
        return dates.dateTime(new Date(monday + (Number(key) - 1) * 86_400_000), { weekday: 'short' });
      case 'status':
        return isAssetStatus(key) ? statusName(locale)(key) : key;
      case 'severity': {
        const known = severities.find((severity) => severity === key);
        return known ? severityName(locale)(known) : key;
      }
      default:
        return names[dimension]?.[key] ?? name ?? key;
    }
  };
  const tick: DrawingWords['tick'] = (dimension, row, isFirst) => {
    const { key } = row;
    if (key === null) return label(dimension, row);
    if (dimension === 'day' && !isFirst && !key.endsWith('-01')) return String(Number(key.slice(8)));
    if (dimension === 'day') return date(key, { day: 'numeric', month: 'short' });
    if (dimension === 'hour') return key;
    return dimension === 'month' ? date(key, { month: 'short' }) : label(dimension, row);
  };
  return { label, tick, day: (day) => date(day, { dateStyle: 'medium' }) };
}
