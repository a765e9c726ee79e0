import { useFormatter, useTranslations } from 'use-intl/react';
import { useCounted, useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import type { Measure } from '../public.ts';
import type { Scales } from '../page/rule-draft.ts';

/** Formatting of dates, days and members on this page. */
export function useManagementMessages() {
  const t = useTranslations('management');
  const tType = useTranslations('alert_definitions.types');
  const tCategory = useTranslations('alert_definitions.categories');
  const tSeverity = useTranslations('notifications.severities');
  const format = useFormatter();
  const { number } = useNumbers();
  const counted = useCounted();
  return {
    t,
    tSeverity,
    tType,
    tCategory,
    counted,
    number,
    /** A calendar day such as `2026-11-20`. */
    day: (day: string) =>
      format.dateTime(new Date(`${day}T12:00Z`), { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }),
    /** 1 is Monday, 7 Sunday. */
    weekday: (day: number, weekday: 'short' | 'long') =>
      // 1 January 2024 was a Monday.
      format.dateTime(new Date(Date.UTC(2024, 0, day)), { timeZone: 'UTC', weekday }),
  };
}

/** Conversion of thresholds to this person's units. */
export function useScales(): Scales & { symbol(measure: Measure): string } {
  const { shown, metric, symbol } = useMeasures();
  const measured = (measure: Measure) =>
    measure === 'speed_kmh' ? 'speed' : measure === 'coolant_temp_c' ? 'temperature' : null;
  return {
    shown(measure, value) {
      const of = measured(measure);
      return of ? shown(of, value) : value;
    },
    metric(measure, value) {
      const of = measured(measure);
      return of ? metric(of, value) : value;
    },
    symbol(measure) {
      const of = measured(measure);
      if (of) return symbol(of);
      return measure === 'rpm' ? 'rpm' : measure === 'fuel_pct' ? '%' : 'V';
    },
  };
}
