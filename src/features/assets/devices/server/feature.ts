import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import { listDevices, listUnassignedDevices } from '../contract.ts';
import { fetchDevices, fetchUnassignedDevices } from './device-store.ts';

export const devicesFeature: Feature = {
  name: 'devices',
  bindings: [
    bind(listDevices, (context, { query }) => fetchDevices(context, query)),
    bind(listUnassignedDevices, (context) => fetchUnassignedDevices(context)),
  ],
  retention: [{ table: 'unassigned_devices', column: 'last_seen_at', days: 90 }],
};
