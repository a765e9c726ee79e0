import * as z from 'zod/mini';
import { assetStatus } from '#features/assets/catalogue/contract.ts';
import { endpoint, id, printable, signedIn } from '#platform/contract.ts';

export const limits = {
  min: 2,
  max: 100,
  assets: 8,
  units: 5,
  alerts: 4,
  geofences: 4,
  profiles: 3,
  people: 4,
  devices: 4,
  briefcases: 2,
  contents: 4,
} as const;

const word = z.nullable(z.string());

export const found = z.object({
  assets: z.array(
    z.object({
      id,
      code: z.string(),
      plate: word,
      serial: word,
      manufacturer: word,
      model: word,
      /** Code of the rental unit. */
      unit: z.string(),
      status: assetStatus,
    }),
  ),
  units: z.array(z.object({ id, code: z.string(), name: z.string() })),
  /** `unit`: code of the rental unit; `sub`: name of the matching sub-geofence. */
  geofences: z.array(z.object({ id, name: z.string(), sub: word, unit: z.string() })),
  /** Unresolved, most severe first. `subject`: code of the asset or unit. */
  alerts: z.array(z.object({ id, code: z.string(), description: z.string(), subject: z.string() })),
  profiles: z.array(z.object({ id, name: z.string() })),
  /** Trackers by IMEI or other id; `asset`: its asset's code, or null. */
  devices: z.array(z.object({ device_id: z.string(), asset: word })),
  people: z.array(z.object({ id, name: z.string(), email: z.string() })),
  briefcases: z.array(z.object({ id, name: z.string() })),
  /** Boards, embedded pages and files; `briefcase`: null without access to it. */
  contents: z.array(z.object({ id, name: z.string(), briefcase: z.nullable(z.object({ id, name: z.string() })) })),
});
export type SearchHit = z.output<typeof found>;

export const searchAll = endpoint('GET /search', signedIn, {
  summary:
    'The few things that a typed text means, best first: assets by code, plate, serial, manufacturer and model; rental units; alerts that are not resolved; geofences and their parts; dashboards; ' +
    'trackers by IMEI; for administrators profiles, people and trackers without an asset. What the caller does not reach is not among them.',
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(limits.min), z.maxLength(limits.max), printable),
  }),
  reply: found,
});
