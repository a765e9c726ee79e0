import type { ComponentType } from 'react';
import type { Geofence, Resource } from '../contract.ts';

/** Alert components of the page, provided by the alert domain. */
export interface GeofenceAlerts {
  /** Recipients of a geofence's events. */
  List: ComponentType<{ geofence: Geofence }>;
  /** E-mail choices in the form; null: a new geofence. */
  Fields: ComponentType<{ geofence: Geofence | null; name: string }>;
  /** Hook: creates an alert per event type; failures are shown, not thrown. */
  useCreate(): (geofence: Geofence, events: readonly Resource[]) => Promise<void>;
}
