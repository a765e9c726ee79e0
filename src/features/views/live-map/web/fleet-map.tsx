import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMap } from '#ui/map/map-context.ts';
import type { InitialView } from '#ui/map/create-map.ts';
import { MapView } from '#ui/map/map-view.tsx';
import type { Fleet } from '../fleet.ts';
import { homeView, nearZoom } from '../home-view.ts';
import type { MapAddress } from '../map-address.ts';
import { ShownArea } from './shown-area.tsx';
import type { MapKind } from '#platform/geo/map-kinds.ts';

interface FleetMapProps {
  fleet: Fleet;
  /** Whether the fleet is still being read. */
  isPending: boolean;
  selectedId: string | null;
  /** Map position in the address; null: fitted. */
  at: MapAddress['at'];
  onMove?(at: NonNullable<MapAddress['at']>): void;
  kind?: MapKind;
  /** Buttons below the map's own. */
  tools?: ReactNode;
  /** Pixels covered by panels. */
  padding: { top: number; right: number; bottom: number; left: number };
  /** Asset points and other layers. */
  children: ReactNode;
}

/** Map of the fleet: initially fitted to most of it, then to the selected asset. */
export function FleetMap({ fleet, isPending, selectedId, at, onMove, kind, tools, padding, children }: FleetMapProps) {
  const t = useTranslations('live_map');
  const isHeld = useHeld(isPending && at === null);
  return (
    <MapView
      label={t('map_label')}
      kind={kind}
      tools={tools}
      isHeld={isHeld}
      initialView={({ clientWidth }) =>
        at ? { ...at, bearing: 0 } : viewOfFleet(fleet, withMargin(padding, clientWidth))
      }
      onViewChange={({ latitude, longitude, zoom }) => onMove?.({ latitude, longitude, zoom })}
      padding={padding}
    >
      <ShownArea />
      <FirstView fleet={fleet} isGiven={at !== null} padding={padding} />
      <ChosenInView fleet={fleet} selectedId={selectedId} padding={padding} />
      {children}
    </MapView>
  );
}

/** Milliseconds that the map waits for the fleet, to be made where most of it is. */
const longestHoldMs = 3_000;

/** True until the fleet is there, or a while has passed; then for good false. */
function useHeld(isWaiting: boolean): boolean {
  const [isHeld, setHeld] = useState(isWaiting);
  useEffect(() => {
    const timer = setTimeout(() => setHeld(false), longestHoldMs);
    return () => clearTimeout(timer);
  }, []);
  if (isHeld && !isWaiting) setHeld(false);
  return isHeld;
}

function viewOfFleet(fleet: Fleet, padding: FleetMapProps['padding']): InitialView | undefined {
  const bounds = homeView(fleet.places());
  return bounds ? { bounds, padding, maxZoom: 15 } : undefined;
}

/** Fits initially to most of the fleet, unless the address has a position. */
function FirstView({ fleet, isGiven, padding }: Pick<FleetMapProps, 'fleet' | 'padding'> & { isGiven: boolean }) {
  const { map } = useMap();
  const isDone = useRef(isGiven);
  const look = useEffectEvent(() => {
    const bounds = isDone.current ? null : homeView(fleet.places());
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

/** Brings an asset selected in the list into view if needed. */
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

/** Margin around points, reduced on small maps. */
function withMargin({ top, right, bottom, left }: FleetMapProps['padding'], width: number) {
  const margin = width < 640 ? 20 : 48;
  return { top: top + margin, right: right + margin, bottom: bottom + margin, left: left + margin };
}
