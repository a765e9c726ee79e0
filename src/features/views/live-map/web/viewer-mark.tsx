import { useEffect, useEffectEvent } from 'react';
import { MapAnchor } from '#ui/map/markers/map-anchor.tsx';
import { useMap } from '#ui/map/map-context.ts';
import { mercatorY, metresPerUnit, worldSize } from '#platform/geo/mercator.ts';
import { useProjection } from '#ui/map/projection/use-projection.ts';
import type { ViewerPlace } from './use-viewer-place.ts';
import styles from './live-map-page.module.css';

const nearZoom = 14;

/** Position and accuracy of the person; the map moves there once. */
export function ViewerMark({ place }: { place: ViewerPlace }) {
  const { map } = useMap();
  useProjection();
  const show = useEffectEvent(() =>
    map.easeTo({ center: [place.longitude, place.latitude], zoom: Math.max(map.getZoom(), nearZoom), duration: 600 }),
  );
  useEffect(() => void show(), [map]);
  const pixelsPerMetre = worldSize(map.getZoom()) / metresPerUnit(mercatorY(place.latitude));
  const size = Math.max(0, 2 * place.accuracyM * pixelsPerMetre);
  return (
    <MapAnchor spot={place}>
      <div className={styles.accuracy} style={{ width: size, height: size }}>
        <span className={styles.dot} />
      </div>
    </MapAnchor>
  );
}
