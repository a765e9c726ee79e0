import * as z from 'zod/mini';
import {
  endpoint,
  forModuleAdmin,
  id,
  instant,
  keyKinds,
  listQuery,
  page,
  sortBy,
  text,
  type KeyKind,
} from '#platform/contract.ts';
import { sections } from '#platform/scope.ts';

export const apiKeyKind = z.enum(keyKinds);

/** The sections that a key may open; the settings are for account admins. */
export const keySections = sections.filter((section) => section !== 'settings');
const section = z.enum(keySections);

export const keyLimits = { name: 120, units: 1_000, requestsPerMinute: 6_000 } as const;
/** Of keys that read, unless they are given another. */
export const defaultRequestsPerMinute = 600;

export const apiKey = z.object({
  id,
  name: z.string(),
  kind: apiKeyKind,
  /** Every unit, those to come too; `unit_ids` is empty then. */
  all_units: z.boolean(),
  unit_ids: z.array(id),
  /** Of the asset module; empty for `ingest`. */
  sections: z.array(section),
  /** Null: it does not expire. */
  expires_at: z.nullable(instant),
  /** Null for `ingest`. Positions that a key brings in do not count. */
  requests_per_minute: z.nullable(z.int()),
  last_used_at: z.nullable(instant),
  created_at: instant,
});
export type ApiKey = z.output<typeof apiKey>;

/** An `ingest` key reads nothing: there is nothing to limit. */
export const hasScope = (kind: KeyKind) => kind !== 'ingest';

const access = forModuleAdmin('admin:api-keys');

export const listApiKeys = endpoint('GET /api-keys', access, {
  summary: 'The account’s keys for machines, expired ones too, without their secrets.',
  query: z.strictObject({ ...listQuery, sort: sortBy(['name']) }),
  reply: page(apiKey),
});

export const createApiKey = endpoint('POST /api-keys', access, {
  summary:
    'Makes a key; its secret is in this answer and nowhere else. Without `unit_ids` it reaches every unit, without `sections` every section of the asset module; `ingest` takes neither.',
  body: z.strictObject({
    name: text(keyLimits.name),
    kind: apiKeyKind,
    /** Absent: true where `unit_ids` is empty; true beside `unit_ids` is refused. */
    all_units: z.optional(z.boolean()),
    unit_ids: z.optional(z.array(id).check(z.maxLength(keyLimits.units))),
    sections: z.optional(z.array(section).check(z.maxLength(keySections.length))),
    /** A time to come. */
    expires_at: z.optional(z.nullable(instant)),
    requests_per_minute: z.optional(z.int().check(z.minimum(1), z.maximum(keyLimits.requestsPerMinute))),
  }),
  reply: z.extend(apiKey, { secret: z.string() }),
  errors: ['step_up_required'],
  status: 201,
});

export const deleteApiKey = endpoint('DELETE /api-keys/{id}', access, { summary: 'Ends a key at once.' });
