import type { ComponentType } from 'react';
import type { Geofence, Resource } from '../contract.ts';

/** What the page shows of alerts, given by those who know them. */
export interface GeofenceAlerts {
  /** Who is notified of a geofence, beside its facts. */
  List: ComponentType<{ geofence: Geofence }>;
  /** Events that send an e-mail once the form is saved; null: a new geofence. */
  Fields: ComponentType<{ geofence: Geofence | null; name: string }>;
  /** A hook: makes an alert for each of some events; a failure is shown, not thrown. */
  useCreate(): (geofence: Geofence, events: readonly Resource[]) => Promise<void>;
}
