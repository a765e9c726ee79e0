import { Text, useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useFormatter } from 'use-intl/react';
import type { GeofenceEvent } from '#features/geofences/public.ts';
import { LinesLayer } from '#ui/map/shapes/lines-layer.tsx';
import { MapMark } from '#ui/map/markers/map-mark.tsx';
import parts from '#ui/parts.module.css';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import styles from '../page/geofences-page.module.css';

const colors = { light: '#141b1e', dark: '#f4f7f8' } as const;

/** Fixes of an event's evidence on the map, with time and speed. */
export function EvidenceOnMap({ event }: { event: GeofenceEvent }) {
  const { t, speed } = useGeofenceMessages();
  const format = useFormatter();
  const light = useComputedColorScheme('light');
  const { fixes } = event.evidence;
  const lines = useMemo(
    () => [
      {
        id: event.id,
        colour: colors[light],
        places: fixes.map(({ longitude, latitude }) => [longitude, latitude] as const),
      },
    ],
    [event.id, fixes, light],
  );
  return (
    <>
      <LinesLayer lines={lines} chosen={null} light={light} onSelect={() => undefined} />
      {fixes.map(({ time, longitude, latitude, speed_kmh }) => (
        <MapMark key={time} longitude={longitude} latitude={latitude}>
          <span className={styles.fix}>
            <Text
              span
              pos="absolute"
              bottom={16}
              py="3xs"
              px="xs"
              c="var(--gray-8)"
              fz="2xs"
              fw={600}
              textWrap="nowrap"
              className={parts.floating}
            >
              {t('events.fix', {
                time: format.dateTime(new Date(time), { timeStyle: 'medium' }),
                speed: speed(speed_kmh),
              })}
            </Text>
          </span>
        </MapMark>
      ))}
    </>
  );
}
