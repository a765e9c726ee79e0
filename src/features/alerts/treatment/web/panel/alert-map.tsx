import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { WholeAlert } from '../../contract.ts';
import { getGeofence } from '#features/geofences/contract.ts';
import { GeofencesLayer } from '#features/geofences/web/public.ts';
import { call } from '#platform/web/call.ts';
import { LinesLayer } from '#ui/map/shapes/lines-layer.tsx';
import { MapMark } from '#ui/map/markers/map-mark.tsx';
import { MapView } from '#ui/map/map-view.tsx';
import { boundsOfPlaces, type EvidencePlace } from '../../page/evidence-places.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './alert-panel.module.css';

const colors = { light: '#141b1e', dark: '#f4f7f8' } as const;

/** Map of the alert: the fixes of its evidence and its geofence as drawn now. */
export function AlertMap({ alert }: { alert: WholeAlert }) {
  const { t, exact, speed } = useAlertMessages();
  const light = useComputedColorScheme('light');
  const { fixes } = alert.evidence;
  const places = usePlaces(alert);
  const geofences = useGeofences(alert.evidence.geofence?.id);
  const lines = useMemo(
    () => [
      {
        id: alert.id,
        colour: colors[light],
        places: places.map(({ longitude, latitude }) => [longitude, latitude] as const),
      },
    ],
    [alert.id, places, light],
  );
  return (
    <MapView label={t('map_of', { name: alert.description })} initialView={{ bounds: boundsOfPlaces(places) }}>
      <Suspense>
        <GeofencesLayer geofences={geofences} light={light} isQuiet={false} />
      </Suspense>
      {places.length > 1 && <LinesLayer lines={lines} chosen={null} light={light} onSelect={() => undefined} />}
      {places.map((place, at) => (
        <MapMark
          key={`${place.longitude} ${place.latitude} ${at}`}
          longitude={place.longitude}
          latitude={place.latitude}
        >
          <span
            className={styles.fix}
            data-severity={alert.severity}
            title={fixes[at] && t('fix', { time: exact(fixes[at].time), speed: speed(fixes[at].speed_kmh) })}
          />
        </MapMark>
      ))}
    </MapView>
  );
}

/** The fixes, or the alert's own position if there are none. */
function usePlaces({ evidence, latitude, longitude }: WholeAlert): readonly EvidencePlace[] {
  const { fixes } = evidence;
  return useMemo(
    () => (fixes.length > 0 || latitude === null || longitude === null ? fixes : [{ latitude, longitude }]),
    [fixes, latitude, longitude],
  );
}

/** The geofence, if it still exists and is in reach. */
function useGeofences(id: string | undefined) {
  const { data } = useQuery({
    queryKey: ['geofences', 'one', id],
    queryFn: ({ signal }) => call(getGeofence, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    retry: false,
  });
  return useMemo(() => (data ? [data] : []), [data]);
}
