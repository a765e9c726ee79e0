import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { statusColors } from '#features/assets/catalogue/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { PointBadges } from '#ui/map/points/point-badges.ts';
import { useMap } from '#ui/map/map-context.ts';
import { PointsLayer, type PointsHandle } from '#ui/map/points/points-layer.tsx';
import type { Fleet, FleetChange } from '../fleet.ts';
import type { Members } from '../members.ts';
import type { MapPart } from '../hidden-layers.ts';
import { drawChange, pointsOfAll } from './fleet-drawing.ts';

interface FleetPointsProps {
  fleet: Fleet;
  /** Assets to draw. */
  members: Members;
  selectedId: string | null;
  onSelect(id: string | null): void;
  /** Hidden layers. */
  hidden?: readonly MapPart[];
  /** Assets with a ring. */
  markedIds?: ReadonlySet<string>;
  badges?: PointBadges;
  /** Whether a tool receives the clicks. */
  isQuiet?: boolean;
}

/** Draws the members once, then passes only changes to the layer, without React. */
export function FleetPoints(props: FleetPointsProps) {
  const { fleet, members, selectedId, onSelect, hidden = [], markedIds, badges, isQuiet } = props;
  const light = useComputedColorScheme('light');
  const numbers = useNumbers();
  const layer = useRef<PointsHandle>(null);
  const points = useMemo(() => pointsOfAll(fleet, members), [fleet, members]);
  const update = useEffectEvent((change: FleetChange) => {
    if (layer.current) drawChange({ fleet, members, layer: layer.current }, change);
  });
  useEffect(() => fleet.subscribe((change) => update(change)), [fleet]);
  const { map } = useMap();
  useEffect(() => {
    if (fleet.size > 0) void map.once('idle', () => fleet.markDrawn());
  }, [map, fleet, points]);
  return (
    <PointsLayer
      ref={layer}
      points={points}
      colours={statusColors[light]}
      light={light}
      selectedId={selectedId}
      onSelect={onSelect}
      markedIds={markedIds}
      badges={badges}
      isQuiet={isQuiet}
      clusterBelowZoom={hidden.includes('clusters') ? never.clusters : undefined}
      labelFromZoom={hidden.includes('names') ? never.names : undefined}
      formatCount={numbers.number}
    />
  );
}

/** Zoom levels outside of the map's range, to disable clusters below and names from. */
const never = { clusters: -10, names: 99 };
