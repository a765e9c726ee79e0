import * as z from 'zod/mini';
import { endpoint, forSectionAdmin, instant } from '#platform/contract.ts';

/** A device that reported with a key of the account and belongs to no asset. */
export const unassignedDevice = z.object({
  device_id: z.string(),
  protocol: z.string(),
  first_seen_at: instant,
  last_seen_at: instant,
  /** Number of its reports. */
  times: z.int(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export const listUnassignedDevices = endpoint('GET /devices/unassigned', forSectionAdmin('assets'), {
  summary: 'Devices that were seen and are not assigned, the latest 200.',
  reply: z.object({ items: z.array(unassignedDevice) }),
});
