import { useTranslations } from 'use-intl/react';
import { code } from '#platform/errors.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import type { ShapeFault } from '../../shapes/shape-rules.ts';

/** Says what is wrong with a shape, as its form and its map both do. */
export function useFaultWords(): (fault: ShapeFault) => string {
  const say = useTranslations('geofences.drawing.faults');
  const measures = useMeasures();
  const { number } = useNumbers();
  return ({ code: fault, min, max }) => {
    if (fault === code.required) return say('nothing');
    if (fault === code.crossesItself) return say('crosses');
    if (fault === code.outsideParent) return say('outside');
    if (fault === code.maxLength) return say('too_many', { max: number(max ?? 0) });
    return min === undefined ? say('too_far') : say('too_small', { area: measures.area(min) });
  };
}
