import { useTranslations } from 'use-intl/react';
import { useMeasures } from '#platform/web/numbers.tsx';
import type { Place } from '../contract.ts';
import type { CompassPoint } from '../place-rules.ts';
import { writePlace } from '../write-place.ts';

/** Writes places in the page's language: `Avenida Ipiranga, Porto Alegre, RS`, `12 km NE of Guaíba, RS`. */
export function usePlaceText(): (place: Place) => string {
  const t = useTranslations('places');
  const { distance } = useMeasures();
  const speech = {
    distance,
    formatOff: (values: { distance: string; point: string; town: string }) => t('off', values),
    formatPoint: (point: CompassPoint) => t(`points.${point}`),
  };
  return (place) => writePlace(place, speech);
}
