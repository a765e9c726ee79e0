import * as z from 'zod/mini';
import { baseVersion, endpoint, forModule, id, instant, listEndpoint, several, text } from '#platform/contract.ts';

/** A rental unit (UL): a cost centre to which assets are rented. */
export const unit = z.object({
  id,
  code: z.string(),
  name: z.string(),
  region: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  /** Assets that stand in it. */
  asset_count: z.int(),
  /** People who see what stands in it, administrators among them; null for viewers, who do not see it. */
  people_count: z.nullable(z.int()),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Unit = z.output<typeof unit>;

export const unitCodeMax = 40;
const code = text(unitCodeMax);
const name = text(120);
const optional = z.optional(z.nullable(text(120)));

const access = forModule('services:simc');
const adminAccess = { ...access, role: 'admin' } as const;

export const unitSorts = ['code', 'name', 'region', 'customer', 'asset_count'] as const;

export const listUnits = listEndpoint('GET /units', access, {
  summary: 'Rental units that the caller reaches.',
  item: unit,
  sorts: unitSorts,
  filters: { code: several(code) },
});

export const getUnit = endpoint('GET /units/{id}', access, { summary: 'One rental unit.', reply: unit });

/** How many there are, and the first of them by name. */
function dependents<S extends z.ZodMiniType>(item: S) {
  return z.object({ count: z.int(), first: z.array(item) });
}

export const listUnitDependents = endpoint('GET /units/{id}/dependents', adminAccess, {
  summary:
    'What hangs on a rental unit: the assets that stand in it, the profiles that name it, the people who reach it by those.',
  reply: z.object({
    assets: dependents(z.object({ id, code: z.string() })),
    profiles: dependents(z.object({ id, name: z.string() })),
    people: dependents(z.object({ id, name: z.string() })),
  }),
});

export const createUnit = endpoint('POST /units', adminAccess, {
  summary: 'Adds a rental unit; its code is unique in the account.',
  body: z.strictObject({ code, name, region: optional, customer: optional }),
  reply: unit,
  repeatable: true,
  status: 201,
});

export const updateUnit = endpoint('PUT /units/{id}', adminAccess, {
  summary: 'Replaces what is given of a rental unit; a stale version is a conflict.',
  body: z.strictObject({
    code: z.optional(code),
    name: z.optional(name),
    region: optional,
    customer: optional,
    version: baseVersion,
  }),
  reply: unit,
  errors: ['conflict'],
});

export const deleteUnit = endpoint('DELETE /units/{id}', adminAccess, {
  summary: 'Deletes a rental unit in which no asset stands; its code is free again, and profiles name it no more.',
  errors: ['conflict'],
});
