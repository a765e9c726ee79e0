import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { flatView, type FlatView } from '#platform/geo/flat-view.ts';
import { useMap } from '../map-context.ts';

/** The map's current view; rerenders while it moves. */
export function useFlatView(): FlatView {
  const { map } = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useEffect(() => {
    const follow = () => setView(viewOf(map));
    follow();
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map]);
  return view;
}

function viewOf(map: MapLibreMap): FlatView {
  const { lng, lat } = map.getCenter();
  const { x, y } = map.project([lng, lat]);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return flatView({
    longitude: lng,
    latitude: lat,
    zoom: map.getZoom(),
    bearing: map.getBearing(),
    x,
    y,
    width,
    height,
  });
}
