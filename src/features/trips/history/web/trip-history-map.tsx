import { Group, useComputedColorScheme } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconFlagFilled, IconParking, IconPlayerPlayFilled, IconPolygon } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useProfile } from '#features/identity/session/web/public.ts';
import { boundsOf } from '#platform/geo/bounds.ts';
import { LinesLayer, type MapLine } from '#ui/map/shapes/lines-layer.tsx';
import { useMap } from '#ui/map/map-context.ts';
import { MapMark } from '#ui/map/markers/map-mark.tsx';
import { ToolButton, ToolGroup } from '#ui/map/tools/map-tool.tsx';
import { MapView } from '#ui/map/map-view.tsx';
import { useTripMessages } from './use-trip-messages.ts';
import styles from './routes-page.module.css';

/** A point on the map: start, end or stop of the selected trip. */
export interface TripHistoryMark {
  kind: 'start' | 'end' | 'stop';
  latitude: number;
  longitude: number;
  /** Duration of a stop. */
  note?: string;
}

interface TripHistoryMapProps {
  lines: readonly MapLine[];
  chosen: MapLine | null;
  marks: readonly TripHistoryMark[];
  /** Changes when another selection of assets or span should be fitted to the view. */
  subject: string;
  padding: { top: number; right: number; bottom: number; left: number };
  onSelect(id: string | null): void;
  /** The geofence layer, if switched on. */
  geofences: ReactNode;
  children?: ReactNode;
}

/** Zoom for a single place. */
const nearZoom = 13;
const icons = { start: IconPlayerPlayFilled, end: IconFlagFilled, stop: IconParking };

/** All trips as lines in their asset's colour; the selected one on top with its ends and stops. */
export function TripHistoryMap(props: TripHistoryMapProps) {
  const { lines, chosen, marks, padding, onSelect, geofences, children } = props;
  const { t } = useTripMessages();
  const light = useComputedColorScheme('light');
  const { sections } = useProfile();
  const seesGeofences = sections.includes('map') || sections.includes('geofences');
  const [hasGeofences, setGeofences] = useLocalStorage({ key: 'patio-trip-history-geofences', defaultValue: false });
  return (
    <MapView
      label={t('map_label')}
      padding={padding}
      tools={seesGeofences && <GeofenceSwitch isOn={hasGeofences} onToggle={() => setGeofences(!hasGeofences)} />}
    >
      <Suspense>{hasGeofences && geofences}</Suspense>
      <LinesLayer lines={lines} chosen={chosen} onSelect={onSelect} light={light} />
      <InView {...props} />
      {marks.map(({ kind, latitude, longitude, note }) => {
        const Icon = icons[kind];
        return (
          <MapMark key={`${kind} ${latitude} ${longitude}`} latitude={latitude} longitude={longitude}>
            <Group
              component="span"
              className={styles.mark}
              display="inline-flex"
              gap="2xs"
              wrap="nowrap"
              justify="center"
              data-kind={kind}
            >
              <Icon size={kind === 'stop' ? 14 : 11} aria-hidden />
              {note}
            </Group>
          </MapMark>
        );
      })}
      {children}
    </MapView>
  );
}

function GeofenceSwitch({ isOn, onToggle }: { isOn: boolean; onToggle(): void }) {
  const { t } = useTripMessages();
  return (
    <ToolGroup>
      <ToolButton label={t('map_geofences')} isOn={isOn} onClick={onToggle}>
        <IconPolygon size={18} stroke={1.8} />
      </ToolButton>
    </ToolGroup>
  );
}

/** Fits the view: to everything for a new subject, to the selection if it lies outside. */
function InView({ lines, chosen, marks, subject, padding }: TripHistoryMapProps) {
  const { map, fitAll } = useMap();
  const shown = useRef<string | null>(null);
  const hasLines = lines.length > 0;
  const showAll = useEffectEvent(() => {
    if (!hasLines || shown.current === subject) return;
    const isFirst = shown.current === null;
    shown.current = subject;
    if (!chosen) fitAll({ animate: !isFirst });
  });
  const showChosen = useEffectEvent(() => {
    const spots = marks.map(({ longitude, latitude }) => [longitude, latitude] as const);
    const bounds = boundsOf([...(chosen?.places ?? []), ...spots]);
    if (!bounds) return;
    const [west, south, east, north] = bounds;
    const { top, right, bottom, left } = padding;
    const { clientWidth, clientHeight } = map.getContainer();
    const corners = [map.project([west, north]), map.project([east, south])];
    const isSeen = corners.every(
      ({ x, y }) => x >= left && x <= clientWidth - right && y >= top && y <= clientHeight - bottom,
    );
    const width = (corners[1]?.x ?? 0) - (corners[0]?.x ?? 0);
    if (isSeen && (width > clientWidth / 12 || map.getZoom() >= nearZoom)) return;
    const margin = clientWidth < 640 ? 24 : 56;
    map.fitBounds([...bounds], {
      padding: { top: top + margin, right: right + margin, bottom: bottom + margin, left: left + margin },
      maxZoom: 15.5,
      duration: 450,
    });
  });
  useEffect(() => showAll(), [map, subject, hasLines]);
  // A trip's ends are loaded before its path.
  const key = `${chosen?.id ?? ''} ${chosen?.places.length ?? 0} ${marks.map(({ latitude, longitude }) => `${latitude},${longitude}`).join()}`;
  useEffect(() => showChosen(), [map, key]);
  return null;
}
