import { useFormatter } from 'use-intl/react';
import type { GeofenceEvent } from '#features/geofences/public.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { HistoryTable } from './history-table.tsx';

/** Fixes of an event's evidence. */
export function EvidenceTable({ fixes }: { fixes: GeofenceEvent['evidence']['fixes'] }) {
  const { t, speed, length } = useGeofenceMessages();
  const format = useFormatter();
  return (
    <HistoryTable label={t('events.table')} heads={[t('events.time'), t('events.speed'), t('events.precision')]}>
      {fixes.map((fix) => (
        <tr key={fix.time}>
          <td>{format.dateTime(new Date(fix.time), { dateStyle: 'short', timeStyle: 'medium' })}</td>
          <td>{speed(fix.speed_kmh)}</td>
          <td>{length(fix.accuracy_m)}</td>
        </tr>
      ))}
    </HistoryTable>
  );
}
