import { useEffect, useState } from 'react';
import type { Bounds } from '#platform/geo/bounds.ts';
import { areaFor, emptyView } from '#platform/live/view.ts';
import { useLiveView } from '#platform/live/web/use-live-view.ts';
import { useMap } from '#ui/map/map-context.ts';
import { fleetKey } from './use-fleet.ts';

/** Asks for the positions of what the map shows, with a margin. */
export function ShownArea() {
  const { map } = useMap();
  const [area, setArea] = useState<Bounds | null>(null);
  useEffect(() => {
    const look = () => {
      const seen = map.getBounds();
      setArea((present) => areaFor([seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()], present));
    };
    look();
    map.on('moveend', look);
    map.on('resize', look);
    return () => {
      map.off('moveend', look);
      map.off('resize', look);
    };
  }, [map]);
  useLiveView(area ? { areas: [area], keys: [] } : emptyView, { keys: [fleetKey] });
  return null;
}
