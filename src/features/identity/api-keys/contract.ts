import * as z from 'zod/mini';
import {
  endpoint,
  forModuleAdmin,
  id,
  instant,
  keyKinds,
  listEndpoint,
  text,
  type KeyKind,
} from '#platform/contract.ts';
import { sections } from '#platform/scope.ts';

export const apiKeyKind = z.enum(keyKinds);

/** Sections that a key may read; settings are for admins only. */
export const keySections = sections.filter((section) => section !== 'settings');
const section = z.enum(keySections);

export const keyLimits = { name: 120, customer: 120, units: 1_000, requestsPerMinute: 6_000 } as const;
/** Default rate of a read key. */
export const defaultRequestsPerMinute = 600;

export const apiKey = z.object({
  id,
  name: z.string(),
  kind: apiKeyKind,
  /** Every unit, including later ones; `unit_ids` is then empty. */
  all_units: z.boolean(),
  unit_ids: z.array(id),
  /** Sections of the asset module; empty for `ingest`, `assets` for `aemp`. */
  sections: z.array(section),
  /** Null: never expires. */
  expires_at: z.nullable(instant),
  /** Null for `ingest`. Ingested positions are not counted. */
  requests_per_minute: z.nullable(z.int()),
  /** Of `aemp` for a renter: only machines and days of this customer's contracts. */
  customer: z.nullable(z.string()),
  last_used_at: z.nullable(instant),
  created_at: instant,
});
export type ApiKey = z.output<typeof apiKey>;

/** Whether keys of the kind read, and so have units and a rate. */
export const hasScope = (kind: KeyKind) => kind !== 'ingest';
/** Whether they have sections to choose. */
export const hasSections = (kind: KeyKind) => hasScope(kind) && kind !== 'aemp';

const access = forModuleAdmin('admin:api-keys');

export const listApiKeys = listEndpoint('GET /api-keys', access, {
  summary: 'The account’s keys for machines, expired ones too, without their secrets.',
  item: apiKey,
  sorts: ['name'],
});

export const createApiKey = endpoint('POST /api-keys', access, {
  summary:
    'Makes a key; its secret is in this answer and nowhere else. Without `unit_ids` it reaches every unit, without `sections` every section of the asset module; `ingest` takes neither. `aemp` reads the fleet by ISO 15143-3 alone and takes no sections: of its units, or with `customer` of the machines and days of that customer’s contracts.',
  body: z.strictObject({
    name: text(keyLimits.name),
    kind: apiKeyKind,
    /** Defaults to true when `unit_ids` is empty; true together with `unit_ids` is refused. */
    all_units: z.optional(z.boolean()),
    unit_ids: z.optional(z.array(id).check(z.maxLength(keyLimits.units))),
    sections: z.optional(z.array(section).check(z.maxLength(keySections.length))),
    /** In the future. */
    expires_at: z.optional(z.nullable(instant)),
    requests_per_minute: z.optional(z.int().check(z.minimum(1), z.maximum(keyLimits.requestsPerMinute))),
    /** Only for `aemp`, instead of units. */
    customer: z.optional(z.nullable(text(keyLimits.customer))),
  }),
  reply: z.extend(apiKey, { secret: z.string() }),
  errors: ['step_up_required'],
  status: 201,
});

export const deleteApiKey = endpoint('DELETE /api-keys/{id}', access, { summary: 'Ends a key at once.' });
