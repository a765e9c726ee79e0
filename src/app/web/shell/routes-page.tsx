import { GeofenceGround } from '#features/geofences/web/public.ts';
import { TripHistoryPage } from '#features/trips/history/web/trip-history-page.tsx';

/** Trips and stops, with the geofences of the account as a layer of their map. */
export default function RoutesWithGeofencesPage() {
  return <TripHistoryPage geofences={<GeofenceGround />} />;
}
