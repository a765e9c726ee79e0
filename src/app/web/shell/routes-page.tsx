import { GeofenceGround } from '#features/geofences/web/public.ts';
import { RoutesPage } from '#features/trips/history/web/routes-page.tsx';

/** Trips and stops, with the geofences of the account as a layer of their map. */
export default function RoutesWithGeofencesPage() {
  return <RoutesPage geofences={<GeofenceGround />} />;
}
