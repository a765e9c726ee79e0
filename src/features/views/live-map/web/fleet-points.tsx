import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { groupOf } from '#features/assets/catalogue/contract.ts';
import { colorIndex, statusColors, statusAppearances } from '#features/assets/catalogue/web/public.ts';
import { rowField } from '#features/assets/catalogue/live/public.ts';
import type { MapNames } from '#features/assets/catalogue/map-contract.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { PointBadges } from '#ui/map/points/point-badges.ts';
import type { MapPoint } from '#ui/map/points/map-point.ts';
import { useMap } from '#ui/map/map-context.ts';
import { PointsLayer, type PointsHandle } from '#ui/map/points/points-layer.tsx';
import type { Fleet, FleetChange } from '../fleet.ts';
import type { MapPart } from '../hidden-layers.ts';

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
  const points = useMemo(() => pointsOf(fleet, slotsOf(fleet), members).points, [fleet, members]);
  const update = useEffectEvent((change: FleetChange) => {
    if (change.kind === 'loaded') layer.current?.update(pointsOf(fleet, slotsOf(fleet), members).points);
    else {
      const { points, numbers } = pointsOf(fleet, change.slots, members);
      layer.current?.update(points, { counting: fleet.rows, numbers });
    }
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

/** The points last drawn, by slot: one that did not change stays the same object. */
const drawn = new WeakMap<Fleet, MapPoint[]>();

function slotsOf({ size }: Fleet): Uint32Array {
  return Uint32Array.from({ length: size }, (_, slot) => slot);
}

/** Points of those assets in these slots that have a place, and their slots. Read from numbers: none becomes an object that nobody asks for. */
function pointsOf(fleet: Fleet, slots: Uint32Array, members: ReadonlySet<string>) {
  // Where all are drawn, none has to be looked up.
  const isAll = members.size === fleet.size;
  const points: MapPoint[] = [];
  const numbers = new Uint32Array(slots.length);
  for (const slot of slots) {
    const names = fleet.namedAt(slot);
    const point = names && (isAll || members.has(names.id)) ? pointAt(fleet, slot, names) : null;
    if (!point) continue;
    numbers[points.length] = slot;
    points.push(point);
  }
  return { points, numbers };
}

function pointAt(fleet: Fleet, slot: number, { id, code }: MapNames): MapPoint | null {
  const { rows } = fleet;
  const at = fleet.rowAt(slot);
  const [longitude = Number.NaN, latitude = Number.NaN] = [rows[at + rowField.longitude], rows[at + rowField.latitude]];
  if (Number.isNaN(longitude) || Number.isNaN(latitude)) return null;
  const group = groupOf(fleet.statusAt(slot));
  const direction = rows[at + rowField.heading] ?? Number.NaN;
  // What stands or is silent points nowhere.
  const isMoving = group === 'running' && (rows[at + rowField.speed] ?? 0) >= 1 && !Number.isNaN(direction);
  const heading = isMoving ? direction : null;
  const known = drawn.get(fleet) ?? [];
  drawn.set(fleet, known);
  const colour = colorIndex(group);
  const before = known[slot];
  const isSame =
    before?.id === id &&
    before.label === code &&
    before.longitude === longitude &&
    before.latitude === latitude &&
    before.heading === heading &&
    before.colour === colour;
  if (isSame) return before;
  const point = { id, longitude, latitude, heading, colour, shape: statusAppearances[group].shape, label: code };
  known[slot] = point;
  return point;
}
