import { useDeferredValue, useMemo } from 'react';
import { code } from '#platform/errors.ts';
import { areaOf, type Area, type Shape } from '../../shapes/shape.ts';
import { findOutside, type ShapeFault } from '../../shapes/shape-rules.ts';

/** Each edge of one is held against each of the other; more than this the server alone judges. */
const mostPairs = 2_000_000;

/** Where a shape leaves the one that it has to lie in; null where it does not, or has none. */
export function useOutside(shape: Shape | null, outer: Shape | null): ShapeFault | null {
  const later = useDeferredValue(shape);
  const around = useMemo(() => outer && areaOf(outer), [outer]);
  const place = useMemo(() => {
    const area = later && areaOf(later);
    if (!area || !around || cornersOf(area) * cornersOf(around) > mostPairs) return null;
    return findOutside(area, around);
  }, [later, around]);
  return place && later === shape ? { code: code.outsideParent, place } : null;
}

function cornersOf({ rings }: Area): number {
  return rings.reduce((sum, ring) => sum + ring.length / 2, 0);
}
