import { useComputedColorScheme } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { groupOf, type Asset } from '#features/assets/catalogue/contract.ts';
import { colorIndex, statusColors, statusAppearances } from '#features/assets/catalogue/web/public.ts';
import { GeofenceGround } from '#features/geofences/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { useMap } from '#ui/map/map-context.ts';
import type { MapPoint } from '#ui/map/points/map-point.ts';
import { MapView } from '#ui/map/map-view.tsx';
import { PointsLayer } from '#ui/map/points/points-layer.tsx';

interface AssetMapProps {
  asset: Asset;
  last: NonNullable<Asset['last']>;
}

const nearZoom = 14;

/** Map of the asset, updated live; follows it near the edge. */
export function AssetMap({ asset, last }: AssetMapProps) {
  const t = useTranslations('asset_page');
  const light = useComputedColorScheme('light');
  const numbers = useNumbers();
  const points = useMemo(() => [pointOf(asset, last)], [asset, last]);
  return (
    <MapView
      label={t('map_of', { code: asset.code })}
      initialView={{ latitude: last.latitude, longitude: last.longitude, zoom: nearZoom, bearing: 0 }}
    >
      <PointsLayer
        points={points}
        colours={statusColors[light]}
        light={light}
        selectedId={null}
        onSelect={() => undefined}
        formatCount={numbers.number}
        clusterBelowZoom={0}
      />
      <Suspense>
        <GeofenceGround asset={asset} />
      </Suspense>
      <InView latitude={last.latitude} longitude={last.longitude} />
    </MapView>
  );
}

function pointOf(asset: Asset, last: AssetMapProps['last']): MapPoint {
  const group = groupOf(asset.status);
  const isMoving = group === 'running' && (last.speed_kmh ?? 0) >= 1;
  return {
    id: asset.id,
    longitude: last.longitude,
    latitude: last.latitude,
    heading: isMoving ? last.heading_deg : null,
    colour: colorIndex(group),
    shape: statusAppearances[group].shape,
    label: asset.code,
  };
}

/** Follows only near the edge, so that panning is not disturbed. */
function InView({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { map } = useMap();
  const follow = useEffectEvent((at: { latitude: number; longitude: number }) => {
    const { x, y } = map.project([at.longitude, at.latitude]);
    const { clientWidth, clientHeight } = map.getContainer();
    const isInside =
      x > clientWidth * 0.12 && x < clientWidth * 0.88 && y > clientHeight * 0.15 && y < clientHeight * 0.85;
    if (!isInside) map.easeTo({ center: [at.longitude, at.latitude], duration: 500 });
  });
  useEffect(() => follow({ latitude, longitude }), [map, latitude, longitude]);
  return null;
}
