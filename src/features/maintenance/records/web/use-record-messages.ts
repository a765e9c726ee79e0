import { useFormatter, useTranslations } from 'use-intl/react';
import type { Service } from '../public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { minuteMs } from '#platform/time/durations.ts';

export function useRecordMessages() {
  const t = useTranslations('maintenance_pages');
  const tName = useTranslations('maintenance_records');
  const format = useFormatter();
  const numbers = useNumbers();
  /** A day in the account's calendar; no time zone shifts it. */
  const day = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short' });
  // With its own decimals, at most two.
  const plain = (value: number) =>
    numbers.number(value, Number(value.toFixed(2)).toString().split('.')[1]?.length ?? 0);
  return {
    t,
    tName,
    numbers,
    day,
    moment,
    plain,
    period: (from: string, to: string | null) =>
      to === null ? t('since', { from: day(from) }) : t('period', { from: day(from), to: day(to) }),
    duration(from: string, to: string | null): string {
      const minutes = Math.floor(((to === null ? Date.now() : Date.parse(to)) - Date.parse(from)) / minuteMs);
      if (minutes < 60) return t('minutes', { value: numbers.number(Math.max(0, minutes)) });
      if (minutes < 48 * 60) return t('hours', { value: numbers.number(Math.round(minutes / 60)) });
      return t('days', { value: numbers.number(Math.round(minutes / (24 * 60))) });
    },
    interval: ({ every_h, every_km, every_days }: Pick<Service, 'every_h' | 'every_km' | 'every_days'>) =>
      [
        every_h !== null && t('every_h', { value: plain(every_h) }),
        every_km !== null && t('every_km', { value: plain(every_km) }),
        every_days !== null && t('every_days', { value: plain(every_days) }),
      ]
        .filter(Boolean)
        .join(' · '),
    left({ due: { by, left } }: Pick<Service, 'due'>): string | null {
      if (by === null || left === null) return null;
      const value = numbers.number(Math.abs(Math.trunc(left)));
      return t(`${left < 0 ? 'over' : 'left'}_${by}`, { value, days: Math.abs(Math.trunc(left)) });
    },
    meters: ({ hour_meter_h, odometer_km }: Pick<Service, 'hour_meter_h' | 'odometer_km'>) =>
      [
        hour_meter_h !== null && t('hours', { value: numbers.number(hour_meter_h, 1) }),
        odometer_km !== null && `${numbers.number(odometer_km, 1)} ${t('units.km')}`,
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
