import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { groupOf, type StatusGroup } from '#features/assets/contract.ts';
import { inkIndex, statusInks, statusLooks } from '#features/assets/web/public.ts';
import { rowField, rowLength, statusOf } from '#features/live/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { useMap } from '#ui/map/map-context.ts';
import type { PointBadges } from '#ui/map/point-badges.ts';
import type { MapPoint } from '#ui/map/map-point.ts';
import { MapView } from '#ui/map/map-view.tsx';
import { PointsLayer, type PointsHandle } from '#ui/map/points-layer.tsx';
import type { Fleet, FleetChange } from '../fleet.ts';
import type { FleetAsset } from '../fleet-asset.ts';
import { homeView, nearZoom } from '../home-view.ts';
import type { MapAddress } from '../map-address.ts';
import type { MapKind, MapPart } from '../map-look.ts';

interface FleetMapProps {
  fleet: Fleet;
  /** The assets to be drawn. */
  members: ReadonlySet<string>;
  selectedId: string | null;
  onSelect(id: string | null): void;
  /** Where the address says to look; null: where most of the fleet stands. */
  at: MapAddress['at'];
  onMove?(at: NonNullable<MapAddress['at']>): void;
  kind?: MapKind;
  /** What is not drawn. */
  hidden?: readonly MapPart[];
  /** These wear a ring. */
  markedIds?: ReadonlySet<string>;
  badges?: PointBadges;
  /** While a tool takes the clicks. */
  isQuiet?: boolean;
  /** Buttons below those of the map itself. */
  tools?: ReactNode;
  /** Pixels that panels cover. */
  padding: { top: number; right: number; bottom: number; left: number };
  children?: ReactNode;
}

/** The fleet on the map; it renders once, and assets move on it without React. */
export function FleetMap(props: FleetMapProps) {
  const say = useTranslations('live_map');
  const light = useComputedColorScheme('light');
  return (
    <MapView
      label={say('map_label')}
      kind={props.kind}
      tools={props.tools}
      initialView={props.at ? { ...props.at, bearing: 0 } : undefined}
      onViewChange={({ latitude, longitude, zoom }) => props.onMove?.({ latitude, longitude, zoom })}
      padding={props.padding}
    >
      <FleetPoints {...props} light={light} />
      <FirstView fleet={props.fleet} isGiven={props.at !== null} padding={props.padding} />
      <ChosenInView fleet={props.fleet} selectedId={props.selectedId} padding={props.padding} />
      {props.children}
    </MapView>
  );
}

/** Draws the members; afterwards only what changed of them goes to the layer. */
function FleetPoints(props: FleetMapProps & { light: 'light' | 'dark' }) {
  const { fleet, members, selectedId, onSelect, light, hidden = [], markedIds, badges, isQuiet } = props;
  const numbers = useNumbers();
  const layer = useRef<PointsHandle>(null);
  const points = useMemo(() => pointsOf([...members].map((id) => fleet.get(id))), [fleet, members]);
  const update = useEffectEvent((change: FleetChange) => {
    if (change.kind === 'loaded') layer.current?.update(pointsOf(fleet.assets.filter(({ id }) => members.has(id))));
    else {
      // Where all are drawn, none has to be looked up.
      const { points, numbers } = movedPoints(fleet, change.slots, members.size === fleet.size ? null : members);
      layer.current?.update(points, { counting: fleet.rows, numbers });
    }
  });
  useEffect(() => fleet.subscribe((change) => update(change)), [fleet]);
  return (
    <PointsLayer
      ref={layer}
      points={points}
      colours={statusInks[light]}
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

/** The first look goes to where most of the fleet stands, unless the address says where. */
function FirstView({ fleet, isGiven, padding }: Pick<FleetMapProps, 'fleet' | 'padding'> & { isGiven: boolean }) {
  const { map } = useMap();
  const isDone = useRef(isGiven);
  const look = useEffectEvent(() => {
    const bounds = isDone.current ? null : homeView(fleet.assets);
    if (!bounds) return;
    isDone.current = true;
    map.fitBounds([...bounds], {
      padding: withMargin(padding, map.getContainer().clientWidth),
      maxZoom: 15,
      animate: false,
    });
  });
  useEffect(() => {
    look();
    return fleet.subscribe(() => look());
  }, [map, fleet]);
  return null;
}

/** What is chosen in the list comes into view; what is in view already stays where it is. */
function ChosenInView({ fleet, selectedId, padding }: Pick<FleetMapProps, 'fleet' | 'selectedId' | 'padding'>) {
  const { map } = useMap();
  const show = useEffectEvent((id: string) => {
    const { longitude = null, latitude = null } = fleet.get(id) ?? {};
    if (longitude === null || latitude === null) return;
    const { x, y } = map.project([longitude, latitude]);
    const { clientWidth, clientHeight } = map.getContainer();
    const isSeen =
      x > padding.left && y > padding.top && x < clientWidth - padding.right && y < clientHeight - padding.bottom;
    if (isSeen && map.getZoom() >= nearZoom) return;
    const offset: [number, number] = [(padding.left - padding.right) / 2, (padding.top - padding.bottom) / 2];
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), nearZoom), offset, duration: 500 });
  });
  useEffect(() => {
    if (selectedId !== null) show(selectedId);
  }, [selectedId]);
  return null;
}

/** Zooms that the map never has: below them points group together, from them on they show their names. */
const never = { clusters: -10, names: 99 };

/** Keeps points off the edge; where there is little room, only just. */
function withMargin({ top, right, bottom, left }: FleetMapProps['padding'], width: number) {
  const margin = width < 640 ? 20 : 48;
  return { top: top + margin, right: right + margin, bottom: bottom + margin, left: left + margin };
}

const drawn = new WeakMap<FleetAsset, MapPoint>();

function pointsOf(assets: readonly (FleetAsset | undefined)[]): MapPoint[] {
  const points: MapPoint[] = [];
  for (const asset of assets) {
    const point = asset && pointOf(asset);
    if (point) points.push(point);
  }
  return points;
}

/** Points of assets that have just changed, and their slots. Read from numbers: none becomes an object that nobody asks for. */
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

/** The point of an asset that has a place; the same object while the asset is the same. */
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

interface Shown {
  longitude: number;
  latitude: number;
  group: StatusGroup;
  heading: number | null;
  speed: number;
}

function pointAt({ id, code }: Pick<FleetAsset, 'id' | 'code'>, shown: Shown): MapPoint {
  const { longitude, latitude, group, heading, speed } = shown;
  return {
    id,
    longitude,
    latitude,
    // What stands or is silent points nowhere.
    heading: group === 'running' && speed >= 1 ? heading : null,
    colour: inkIndex(group),
    shape: statusLooks[group].shape,
    label: code,
  };
}
