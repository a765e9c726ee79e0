import { useTranslations } from 'use-intl/react';
import { useTripMessages } from '#features/trips/history/web/public.tsx';
import { useCounted, useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import type { Resource } from '#features/geofences/contract.ts';

/** Formats instants, durations, speeds, areas and event types of the page. */
export function useGeofenceMessages() {
  const t = useTranslations('geofence_pages');
  const { duration, instant, time, day } = useTripMessages();
  const { number } = useNumbers();
  const { speed, length, area } = useMeasures();
  const counted = useCounted();
  return {
    t,
    counted,
    number,
    duration,
    instant,
    time,
    day,
    speed,
    length,
    area,
    formatResources: (resources: readonly Resource[]) =>
      resources.length === 0 ? t('triggers_never') : resources.map((name) => t(`resources.${name}`)).join(', '),
  };
}
