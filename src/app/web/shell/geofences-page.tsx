import { geofenceAlerts } from '#features/alerts/definitions/web/public.ts';
import { GeofencesPage } from '#features/geofences/web/page/geofences-page.tsx';
import { routeMessages } from '#platform/web/message-loader.ts';

export const clientLoader = routeMessages(
  import.meta.glob([
    '/src/features/geofences/messages/{page-,}{en,es,pt}.ts',
    '/src/features/alerts/definitions/messages/geofence-*.ts',
  ]),
);

/** Geofences, with who is notified of each. */
export default function GeofencesWithAlertsPage() {
  return <GeofencesPage alerts={geofenceAlerts} />;
}
