import { useFormatter } from 'use-intl/react';
import type { GeofenceEvent } from '#features/geofences/public.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import styles from './history.module.css';

/** The fixes that show an event, as they were sent. */
export function EvidenceTable({ fixes }: { fixes: GeofenceEvent['evidence']['fixes'] }) {
  const { t, speed, length } = useGeofenceMessages();
  const format = useFormatter();
  return (
    <table className={styles.table} aria-label={t('events.table')}>
      <thead>
        <tr>
          <th scope="col">{t('events.time')}</th>
          <th scope="col">{t('events.speed')}</th>
          <th scope="col">{t('events.precision')}</th>
        </tr>
      </thead>
      <tbody>
        {fixes.map((fix) => (
          <tr key={fix.time}>
            <td>{format.dateTime(new Date(fix.time), { dateStyle: 'short', timeStyle: 'medium' })}</td>
            <td>{speed(fix.speed_kmh)}</td>
            <td>{length(fix.accuracy_m)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
