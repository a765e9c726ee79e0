import * as z from 'zod/mini';
import { assetStatus } from '#features/assets/contract.ts';
import { endpoint, id, printable } from '#platform/contract.ts';

export const limits = { min: 2, max: 100, assets: 8, units: 5, profiles: 3, people: 4 } as const;

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
  profiles: z.array(z.object({ id, name: z.string() })),
  people: z.array(z.object({ id, name: z.string(), email: z.string() })),
});
export type Found = z.output<typeof found>;

export const searchAll = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'The few things that some letters mean, best first: assets by code, plate, serial, manufacturer and model; rental units; ' +
    'for administrators profiles and people. What the caller does not reach is not among them.',
  access: { kind: 'session' },
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(limits.min), z.maxLength(limits.max), printable),
  }),
  reply: found,
});
