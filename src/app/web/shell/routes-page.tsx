import { GeofenceGround } from '#features/geofences/web/public.ts';
import { TripHistoryPage } from '#features/trips/history/web/trip-history-page.tsx';

/** Trips and stops, with the account's geofences as a map layer. */
export default function RoutesWithGeofencesPage() {
  return <TripHistoryPage geofences={<GeofenceGround />} />;
}
