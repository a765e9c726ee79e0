import * as z from 'zod/mini';
import { endpoint, instant } from '#platform/contract.ts';

/** A device that spoke with a key of the account and belongs to no asset. */
export const unassignedDevice = z.object({
  device_id: z.string(),
  protocol: z.string(),
  first_seen_at: instant,
  last_seen_at: instant,
  /** How often it spoke. */
  times: z.int(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export const listUnassignedDevices = endpoint({
  method: 'GET',
  path: '/devices/unassigned',
  summary: 'Devices that were seen and are not assigned, the latest 200.',
  access: { kind: 'session', module: 'services:simc', section: 'assets', role: 'admin' },
  reply: z.object({ items: z.array(unassignedDevice) }),
});
