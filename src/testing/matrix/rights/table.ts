import { alertRights } from './alerts.ts';
import { assetRights } from './assets.ts';
import { dashboardRights } from './dashboards.ts';
import { documentRights } from './documents.ts';
import { geofenceRights } from './geofences.ts';
import { identityRights } from './identity.ts';
import { indicatorRights } from './indicators.ts';
import { integrationRights } from './integrations.ts';
import { jobRights } from './jobs.ts';
import { maintenanceRights } from './maintenance.ts';
import { messagingRights } from './messaging.ts';
import { tripRights } from './trips.ts';
import { viewRights } from './views.ts';
import type { Rights } from './kinds-of-right.ts';

/** Access to every call, by domain. A call without a line fails the access matrix. */
export const rightsTable: Record<string, Rights> = {
  messaging: messagingRights,
  identity: identityRights,
  jobs: jobRights,
  assets: assetRights,
  documents: documentRights,
  maintenance: maintenanceRights,
  integrations: integrationRights,
  trips: tripRights,
  geofences: geofenceRights,
  alerts: alertRights,
  indicators: indicatorRights,
  dashboards: dashboardRights,
  views: viewRights,
};
