import type { Room } from '../drawing/use-placing.ts';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { BasemapSwitch } from '#ui/map/basemap/basemap-switch.tsx';
import { usePage } from '#platform/web/page.tsx';
import type { Bounds } from '#platform/geo/bounds.ts';
import { useMap, type MapHandle } from '#ui/map/map-context.ts';
import { MapView } from '#ui/map/map-view.tsx';
import type { GeofencesAddress, ChangeGeofencesAddress } from '../../page/geofences-address.ts';
import { useGeofenceMessages } from './use-geofence-messages.ts';

/** What is to be seen now. */
export interface Subject {
  /** Another one brings its place into view. */
  key: string;
  bounds: Bounds;
  /** It is enough that some of it is in view, and near. */
  isNear?: boolean;
}

interface GeofenceMapProps {
  address: GeofencesAddress;
  change: ChangeGeofencesAddress;
  /** Around all geofences; null while they are not known. */
  all: Bounds | null;
  subject: Subject | null;
  /** Pixels that panels cover. */
  padding: Room;
  tools?: ReactNode;
  children?: ReactNode;
}

/** Panning is written down once it rests. */
const restMs = 350;

/** The ground on which geofences are seen and drawn. */
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
  /** The address says where to look. */
  isPlaced: boolean;
}

/** The first look goes to everything, unless the address says where; then whatever is chosen comes into view. */
function InView({ all, subject, isPlaced, padding }: InViewProps) {
  const { map, registerExtent } = useMap();
  const extent = useEffectEvent(() => all);
  useEffect(() => registerExtent(() => extent()), [registerExtent]);
  // What a link names and where it looks were seen together.
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
    // Anyone who went elsewhere stays there.
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

/** What was brought into view, and where the map has been since; null: it is on its way. */
interface Fitted {
  bounds: Bounds;
  view: string | null;
}

function viewOf(map: MapHandle['map']): string {
  const { lng, lat } = map.getCenter();
  return [lng, lat, map.getZoom()].map((value) => value.toFixed(5)).join(' ');
}

/** Nearer than this a street is seen. */
const nearZoom = 10;

function isInView(map: MapHandle['map'], [west, south, east, north]: Bounds): boolean {
  const view = map.getBounds();
  const meets =
    west <= view.getEast() && east >= view.getWest() && south <= view.getNorth() && north >= view.getSouth();
  return meets && map.getZoom() >= nearZoom;
}
