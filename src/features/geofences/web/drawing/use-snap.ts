import { useMemo } from 'react';
import { useMap } from '#ui/map/map-context.ts';
import type { DrawnPlace } from '../../drawing/draft-figure.ts';
import { snap, snapTargets, type Snapped } from '../../drawing/draft-snap.ts';
import type { ScreenSpot } from '../../drawing/draft-screen.ts';
import { worldSize } from '#platform/geo/mercator.ts';
import type { Shape } from '../../shapes/shape.ts';

/** Snap distance in pixels. */
const reach = 10;

export interface Aim {
  place: DrawnPlace;
  /** What it is snapped to. */
  snapped: Snapped['to'] | null;
}

/** Map position of a screen position, snapped to shapes. */
export function useSnap(shapes: readonly Shape[]): (spot: ScreenSpot, isFree: boolean) => Aim {
  const { map } = useMap();
  const targets = useMemo(() => snapTargets(shapes), [shapes]);
  return ({ x, y }, isFree) => {
    const { lng, lat } = map.unproject([x, y]);
    const place: DrawnPlace = [lng, lat];
    const found = isFree ? null : snap(targets, place, reach / worldSize(map.getZoom()));
    return { place: found?.place ?? place, snapped: found?.to ?? null };
  };
}
