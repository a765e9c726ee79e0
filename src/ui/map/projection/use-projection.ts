import { useEffect, useReducer } from 'react';
import { useMap } from '../map-context.ts';
import type { MapSpot } from '../shapes/measured-line.ts';

/** Projects places to CSS pixels, for few items; rerenders while the map moves. */
export function useProjection(): (spot: MapSpot) => { x: number; y: number } {
  const { map } = useMap();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    map.on('move', redraw);
    map.on('resize', redraw);
    return () => {
      map.off('move', redraw);
      map.off('resize', redraw);
    };
  }, [map]);
  return ({ longitude, latitude }) => map.project([longitude, latitude]);
}
