import { useFormatter, useTranslations } from 'use-intl/react';
import { useSeenOnce } from '#features/geofences/web/public.ts';
import { useRuleMessages } from '#features/alerts/definitions/web/public.ts';
import { useCounted, useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import type { Alert } from '../contract.ts';

/** Formatting of instants, durations and subjects of alerts. */
export function useAlertMessages() {
  const t = useTranslations('alert_pages');
  const kinds = useTranslations('alert_definitions');
  const severities = useTranslations('notifications.severities');
  const format = useFormatter();
  const { number } = useNumbers();
  const { speed } = useMeasures();
  const counted = useCounted();
  return {
    t,
    counted,
    number,
    names: (people: readonly { name: string }[]) => format.list(people.map(({ name }) => name)),
    speed,
    seenOnce: useSeenOnce(),
    rule: useRuleMessages(),
    category: (category: Alert['category']) => kinds(`categories.${category}`),
    type: (type: Alert['type']) => kinds(`types.${type}`),
    severity: (severity: Alert['severity']) => severities(severity),
    status: (status: Alert['status']) => t(`statuses.${status}`),
    /** `21/11, 14:31` */
    moment: (instant: string) =>
      format.dateTime(new Date(instant), { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' }),
    /** To the second, with the year. */
    exact: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'medium' }),
    day: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' }),
    time: (instant: string) => format.dateTime(new Date(instant), { timeStyle: 'short' }),
    /** The asset's code, or the unit for an alert of the whole unit. */
    subject: ({ asset_code, unit }: Pick<Alert, 'asset_code' | 'unit'>) => asset_code ?? unit.code,
  };
}
