import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { groupOf, type Asset } from '#features/assets/catalogue/contract.ts';
import { colorIndex, statusColors, statusAppearances } from '#features/assets/catalogue/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { MapPoint } from '#ui/map/points/map-point.ts';
import { PointsLayer } from '#ui/map/points/points-layer.tsx';
import { useUnitAssets } from './use-unit-assets.ts';

const none: readonly MapPoint[] = [];

/** Assets of a unit on the map while drawing; not clickable. */
export function UnitAssetsOnMap({ unitId }: { unitId: string }) {
  const light = useComputedColorScheme('light');
  const numbers = useNumbers();
  const { items } = useUnitAssets(unitId);
  const points = useMemo(() => items?.flatMap(pointOf) ?? none, [items]);
  return (
    <PointsLayer
      points={points}
      colours={statusColors[light]}
      light={light}
      selectedId={null}
      onSelect={() => undefined}
      isQuiet
      formatCount={numbers.number}
    />
  );
}

function pointOf({ id, code, status, last }: Asset): MapPoint[] {
  if (!last) return [];
  const group = groupOf(status);
  const { longitude, latitude } = last;
  return [
    {
      id,
      longitude,
      latitude,
      heading: null,
      colour: colorIndex(group),
      shape: statusAppearances[group].shape,
      label: code,
    },
  ];
}
