import { useTranslations } from 'use-intl/react';
import { code } from '#platform/errors.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import type { ShapeFault } from '../../shapes/shape-rules.ts';

/** Text of a shape's error, for form and map. */
export function useShapeErrorText(): (fault: ShapeFault) => string {
  const t = useTranslations('geofences.drawing.faults');
  const measures = useMeasures();
  const { number } = useNumbers();
  return ({ code: fault, min, max }) => {
    if (fault === code.required) return t('nothing');
    if (fault === code.crossesItself) return t('crosses');
    if (fault === code.outsideParent) return t('outside');
    if (fault === code.maxLength) return t('too_many', { max: number(max ?? 0) });
    return min === undefined ? t('too_far') : t('too_small', { area: measures.area(min) });
  };
}
