import { Box, Center } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { MapAnchor } from '#ui/map/markers/map-anchor.tsx';
import { useMap } from '#ui/map/map-context.ts';
import { mercatorY, metresPerUnit, worldSize } from '#platform/geo/mercator.ts';
import { useProjection } from '#ui/map/projection/use-projection.ts';
import type { ViewerPlace } from './use-viewer-place.ts';

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
      <Center w={size} h={size} bdrs="50%" bg="color-mix(in srgb, var(--sev-low) 18%, transparent)">
        <Box
          component="span"
          w={12}
          h={12}
          bd="2.5px solid #fff"
          bdrs="50%"
          bg="#2477d8"
          style={{ boxShadow: '0 1px 4px rgb(0 0 0 / 40%)' }}
        />
      </Center>
    </MapAnchor>
  );
}
