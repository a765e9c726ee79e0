import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { groupOf, type StatusGroup } from '#features/assets/catalogue/contract.ts';
import { colorIndex, statusColors, statusAppearances } from '#features/assets/catalogue/web/public.ts';
import { rowField, rowLength, statusOf } from '#features/assets/catalogue/live/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { PointBadges } from '#ui/map/points/point-badges.ts';
import type { MapPoint } from '#ui/map/points/map-point.ts';
import { PointsLayer, type PointsHandle } from '#ui/map/points/points-layer.tsx';
import type { Fleet, FleetChange } from '../fleet.ts';
import type { FleetAsset } from '../fleet-asset.ts';
import type { MapPart } from '../map-look.ts';

interface FleetPointsProps {
  fleet: Fleet;
  /** Assets to draw. */
  members: ReadonlySet<string>;
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
  const points = useMemo(() => pointsOf([...members].map((id) => fleet.get(id))), [fleet, members]);
  const update = useEffectEvent((change: FleetChange) => {
    if (change.kind === 'loaded') layer.current?.update(pointsOf(fleet.assets.filter(({ id }) => members.has(id))));
    else {
      // No lookups when all assets are drawn.
      const { points, numbers } = movedPoints(fleet, change.slots, members.size === fleet.size ? null : members);
      layer.current?.update(points, { counting: fleet.rows, numbers });
    }
  });
  useEffect(() => fleet.subscribe((change) => update(change)), [fleet]);
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

const drawn = new WeakMap<FleetAsset, MapPoint>();

function pointsOf(assets: readonly (FleetAsset | undefined)[]): MapPoint[] {
  const points: MapPoint[] = [];
  for (const asset of assets) {
    const point = asset && pointOf(asset);
    if (point) points.push(point);
  }
  return points;
}

/** Points and slots of changed assets, read from rows without creating objects. */
function movedPoints(fleet: Fleet, slots: Uint32Array, members: ReadonlySet<string> | null) {
  const { rows } = fleet;
  const points: MapPoint[] = [];
  const numbers = new Uint32Array(slots.length);
  for (const slot of slots) {
    const asset = fleet.namedAt(slot);
    if (!asset || (members && !members.has(asset.id))) continue;
    const at = slot * rowLength;
    const longitude = rows[at + rowField.longitude] ?? Number.NaN;
    const latitude = rows[at + rowField.latitude] ?? Number.NaN;
    if (Number.isNaN(longitude) || Number.isNaN(latitude)) continue;
    const group = groupOf(statusOf(rows[at + rowField.status] ?? 0));
    const heading = rows[at + rowField.heading] ?? Number.NaN;
    const speed = rows[at + rowField.speed] ?? 0;
    numbers[points.length] = slot;
    points.push(pointAt(asset, { longitude, latitude, group, heading: Number.isNaN(heading) ? null : heading, speed }));
  }
  return { points, numbers };
}

/** Point of an asset with a position; cached per asset object. */
function pointOf(asset: FleetAsset): MapPoint | null {
  const known = drawn.get(asset);
  if (known) return known;
  const point = makePoint(asset);
  if (point) drawn.set(asset, point);
  return point;
}

function makePoint(asset: FleetAsset): MapPoint | null {
  const { longitude, latitude, heading_deg, speed_kmh } = asset;
  if (longitude === null || latitude === null) return null;
  const group = groupOf(asset.status);
  return pointAt(asset, { longitude, latitude, group, heading: heading_deg, speed: speed_kmh ?? 0 });
}

interface DrawnPoint {
  longitude: number;
  latitude: number;
  group: StatusGroup;
  heading: number | null;
  speed: number;
}

function pointAt({ id, code }: Pick<FleetAsset, 'id' | 'code'>, shown: DrawnPoint): MapPoint {
  const { longitude, latitude, group, heading, speed } = shown;
  return {
    id,
    longitude,
    latitude,
    // Stationary and silent assets have no heading.
    heading: group === 'running' && speed >= 1 ? heading : null,
    colour: colorIndex(group),
    shape: statusAppearances[group].shape,
    label: code,
  };
}
