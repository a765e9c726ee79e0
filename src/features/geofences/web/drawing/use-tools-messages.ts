import { useFormatter, useTranslations } from 'use-intl/react';
import { useCounted, useMeasures, useNumbers } from '#platform/web/numbers.tsx';

/** Messages of import, export, back-test and suggestions. */
export function useToolsMessages() {
  const t = useTranslations('geofences.tools');
  const format = useFormatter();
  const { number } = useNumbers();
  const instant = (at: string) =>
    format.dateTime(new Date(at), { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' });
  return { t, instant, number, counted: useCounted(), measures: useMeasures() };
}
