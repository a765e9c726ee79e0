import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/binding.ts';
import { listUnassignedDevices } from '../contract.ts';
import { fetchUnassignedDevices } from './device-store.ts';

export const devicesFeature: Feature = {
  name: 'devices',
  bindings: [bind(listUnassignedDevices, (context) => fetchUnassignedDevices(context))],
  retention: [{ table: 'unassigned_devices', column: 'last_seen_at', days: 90 }],
};
