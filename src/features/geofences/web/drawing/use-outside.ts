import { useDeferredValue, useMemo } from 'react';
import { code } from '#platform/errors.ts';
import { areaOf, type Area, type Shape } from '../../shapes/shape.ts';
import { findOutside, type ShapeFault } from '../../shapes/shape-rules.ts';

/** Edge pairs above which only the server validates. */
const mostPairs = 2_000_000;

/** Where a shape leaves its outer shape; null: inside, or without one. */
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
