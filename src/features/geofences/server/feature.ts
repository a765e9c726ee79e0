import { demandVisibleAsset } from '#features/assets/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, PreparedJson } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/server/live.ts';
import * as contract from '../contract.ts';
import * as events from '../event-contract.ts';
import { activateGeofences } from './activate-geofences.ts';
import { copyGeofence } from './copy-geofence.ts';
import { createGeofence } from './create-geofence.ts';
import { deleteGeofence } from './delete-geofence.ts';
import { fetchEvents, fetchStays } from './event-store.ts';
import { fetchGeofences, fetchMapGeofences } from './geofence-list-store.ts';
import { fetchGeofence } from './geofence-store.ts';
import { fetchGeofencesOf, fetchInsideDays } from './inside-store.ts';
import { updateGeofence } from './update-geofence.ts';

/** Geofences: drawn, kept in versions, and what rang in them. */
export function geofencesFeature(live: Live): Feature {
  return {
    name: 'geofences',
    bindings: [
      bind(contract.listGeofences, (context, { query }) => fetchGeofences(context, query)),
      bind(contract.listMapGeofences, async (context) => new PreparedJson(await fetchMapGeofences(context))),
      bind(contract.getGeofence, (context, { params }) => fetchGeofence(context, params.id)),
      bind(contract.createGeofence, (context, { body }) => createGeofence(context, live, body)),
      bind(contract.updateGeofence, (context, { params, body }) =>
        updateGeofence(context, live, { id: params.id, fields: body }),
      ),
      bind(contract.deleteGeofence, (context, { params }) => deleteGeofence(context, live, params.id)),
      bind(contract.copyGeofence, (context, { params, body }) =>
        copyGeofence(context, live, { ...body, id: params.id }),
      ),
      bind(contract.activateGeofences, (context, { body }) => activateGeofences(context, live, body)),
      bind(events.listGeofenceEvents, async (context, { params, query }) => {
        await fetchGeofence(context, params.id);
        return fetchEvents(context, { geofenceId: params.id }, query);
      }),
      bind(events.listGeofenceStays, async (context, { params, query }) => {
        await fetchGeofence(context, params.id);
        return fetchStays(context, params.id, query);
      }),
      bind(events.listGeofenceDays, async (context, { params, query }) => {
        await fetchGeofence(context, params.id);
        return fetchInsideDays(context, params.id, query);
      }),
      bind(events.listAssetGeofences, async (context, { params }) => {
        await demandVisibleAsset(context, params.id);
        return fetchGeofencesOf(context, params.id);
      }),
      bind(events.listAssetGeofenceEvents, async (context, { params, query }) => {
        await demandVisibleAsset(context, params.id);
        return fetchEvents(context, { assetId: params.id }, query);
      }),
    ],
  };
}
