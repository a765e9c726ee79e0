import type { Room } from '../drawing/use-corner-clicks.ts';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { BasemapSwitch } from '#ui/map/basemap/basemap-switch.tsx';
import { usePage } from '#platform/web/page.tsx';
import type { Bounds } from '#platform/geo/bounds.ts';
import { useMap, type MapHandle } from '#ui/map/map-context.ts';
import { MapView } from '#ui/map/map-view.tsx';
import type { GeofencesAddress, ChangeGeofencesAddress } from '../../page/geofences-address.ts';
import { useGeofenceMessages } from './use-geofence-messages.ts';

/** Content that the map fits to. */
export interface Subject {
  /** A new key brings its bounds into view. */
  key: string;
  bounds: Bounds;
  /** A partial view at a large scale is enough. */
  isNear?: boolean;
}

interface GeofenceMapProps {
  address: GeofencesAddress;
  change: ChangeGeofencesAddress;
  /** Bounds of all geofences; null when unknown. */
  all: Bounds | null;
  subject: Subject | null;
  /** Pixels covered by panels. */
  padding: Room;
  tools?: ReactNode;
  children?: ReactNode;
}

/** Milliseconds after panning until the address is updated. */
const restMs = 350;

/** Map of the geofence page. */
export function GeofenceMap({ address, change, all, subject, padding, tools, children }: GeofenceMapProps) {
  const { imagery } = usePage();
  const { t } = useGeofenceMessages();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return (
    <MapView
      label={t('map_label')}
      kind={address.kind}
      tools={tools}
      initialView={address.at ? { ...address.at, bearing: 0 } : undefined}
      onViewChange={({ latitude, longitude, zoom }) => {
        if (timer.current) clearTimeout(timer.current);
        timer.current = setTimeout(() => change({ at: { latitude, longitude, zoom } }), restMs);
      }}
      padding={padding}
    >
      <InView all={all} subject={subject} isPlaced={address.at !== null} padding={padding} />
      {imagery && <BasemapSwitch kind={address.kind} imagery={imagery} onChange={(kind) => change({ kind })} />}
      {children}
    </MapView>
  );
}

interface InViewProps extends Pick<GeofenceMapProps, 'all' | 'subject' | 'padding'> {
  /** The address contains a map position. */
  isPlaced: boolean;
}

/** Fits the map to everything at first, unless the address has a position; then to each subject. */
function InView({ all, subject, isPlaced, padding }: InViewProps) {
  const { map, registerExtent } = useMap();
  const extent = useEffectEvent(() => all);
  useEffect(() => registerExtent(() => extent()), [registerExtent]);
  // A linked position and its subject belong together.
  const seen = useRef(isPlaced ? (subject?.key ?? 'placed') : null);
  const fitted = useRef<Fitted | null>(null);
  const fit = useEffectEvent((bounds: Bounds, isFirst: boolean) => {
    const margin = map.getContainer().clientWidth < 640 ? 24 : 56;
    const { top, right, bottom, left } = padding;
    map.fitBounds([...bounds], {
      padding: { top: top + margin, right: right + margin, bottom: bottom + margin, left: left + margin },
      maxZoom: 16.5,
      ...(isFirst ? { animate: false } : { duration: 450 }),
    });
    const now: Fitted = { bounds, view: isFirst ? viewOf(map) : null };
    fitted.current = now;
    if (!isFirst) void map.once('moveend', () => (now.view = viewOf(map)));
  });
  const key = subject?.key ?? null;
  const look = useEffectEvent(() => {
    if (subject) {
      if (seen.current === subject.key) return;
      const isLink = seen.current === 'placed' && !subject.isNear;
      const isFirst = seen.current === null;
      seen.current = subject.key;
      if (!isLink && !(subject.isNear && isInView(map, subject.bounds))) fit(subject.bounds, isFirst);
    } else if (seen.current === null && all) {
      seen.current = 'all';
      fit(all, true);
    }
  });
  useEffect(() => look(), [map, key, all]);
  const fitAgain = useEffectEvent(() => {
    const { bounds, view = null } = fitted.current ?? {};
    // Not when the person has panned elsewhere.
    if (bounds && (view === null || view === viewOf(map))) fit(bounds, true);
  });
  useEffect(() => {
    const resized = () => fitAgain();
    map.on('resize', resized);
    return () => {
      map.off('resize', resized);
    };
  }, [map]);
  return null;
}

/** Last fitted subject and the resulting view; null: in motion. */
interface Fitted {
  bounds: Bounds;
  view: string | null;
}

function viewOf(map: MapHandle['map']): string {
  const { lng, lat } = map.getCenter();
  return [lng, lat, map.getZoom()].map((value) => value.toFixed(5)).join(' ');
}

/** Zoom level from which streets are visible. */
const nearZoom = 10;

function isInView(map: MapHandle['map'], [west, south, east, north]: Bounds): boolean {
  const view = map.getBounds();
  const meets =
    west <= view.getEast() && east >= view.getWest() && south <= view.getNorth() && north >= view.getSouth();
  return meets && map.getZoom() >= nearZoom;
}
