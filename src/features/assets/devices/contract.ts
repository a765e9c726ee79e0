import * as z from 'zod/mini';
import { endpoint, forSectionAdmin, id, instant, listEndpoint } from '#platform/contract.ts';

const place = { latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) };

/** A device that spoke with a key of the account and belongs to no asset. */
export const unassignedDevice = z.object({
  device_id: z.string(),
  protocol: z.string(),
  first_seen_at: instant,
  last_seen_at: instant,
  /** How often it spoke. */
  times: z.int(),
  ...place,
});

export const listUnassignedDevices = endpoint('GET /devices/unassigned', forSectionAdmin('assets'), {
  summary: 'Devices that were seen and are not assigned, the latest 200.',
  reply: z.object({ items: z.array(unassignedDevice) }),
});

/** A tracker by its IMEI or other id, with the asset that it reports for. */
export const device = z.object({
  /** Of its row in this list. */
  id: z.string(),
  device_id: z.string(),
  /** Null: it was seen and belongs to no asset. */
  asset: z.nullable(z.object({ id, code: z.string(), unit: z.string() })),
  /** Of an assigned one: the last report of its asset. */
  last_seen_at: z.nullable(instant),
  /** Of unassigned ones alone. */
  protocol: z.nullable(z.string()),
  times: z.nullable(z.int()),
  ...place,
});
export type Device = z.output<typeof device>;

export const deviceSorts = ['device_id', 'asset', 'last_seen_at'] as const;

export const listDevices = listEndpoint('GET /devices', forSectionAdmin('settings'), {
  summary: 'Trackers of the account: those of assets, and those that were seen and are not assigned.',
  item: device,
  sorts: deviceSorts,
  filters: { assigned: z.optional(z.enum(['true', 'false'])) },
});
