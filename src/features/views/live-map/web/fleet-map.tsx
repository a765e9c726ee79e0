import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMap } from '#ui/map/map-context.ts';
import { MapView } from '#ui/map/map-view.tsx';
import type { Fleet } from '../fleet.ts';
import { homeView, nearZoom } from '../home-view.ts';
import type { MapAddress } from '../map-address.ts';
import { ShownArea } from './shown-area.tsx';
import type { MapKind } from '#platform/geo/map-kinds.ts';

interface FleetMapProps {
  fleet: Fleet;
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
export function FleetMap({ fleet, selectedId, at, onMove, kind, tools, padding, children }: FleetMapProps) {
  const t = useTranslations('live_map');
  return (
    <MapView
      label={t('map_label')}
      kind={kind}
      tools={tools}
      initialView={at ? { ...at, bearing: 0 } : undefined}
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
