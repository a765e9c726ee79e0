import * as z from 'zod/mini';
import {
  day,
  endpoint,
  forModuleAdmin,
  id,
  instant,
  listEndpoint,
  listQuery,
  several,
  sheetEndpoint,
} from '#platform/contract.ts';

/** Audit entry: who did what to which record, when and from where. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Null: done by a key or by the portal. */
  user: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  /** Null: not done by a key. */
  key: z.nullable(z.object({ id, name: z.string() })),
  address: z.nullable(z.string()),
  /** `create`, `update`, `delete` … */
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(id),
  /** Name of the record. */
  name: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.output<typeof auditEntry>;

const access = forModuleAdmin('admin:audit');

/** Code of an action or entity. */
const word = z.string().check(z.regex(/^[a-z][a-z_-]{0,59}$/));

const filters = {
  search: listQuery.search,
  action: several(word),
  entity: several(word),
  user_id: several(id),
  /** Days in the account's time zone, inclusive. */
  from: z.optional(day),
  to: z.optional(day),
};

export const listAudit = listEndpoint('GET /audit', access, {
  summary: 'Who did what, when and from where; newest first.',
  item: auditEntry,
  sorts: ['at'],
  filters,
});

/** Times in the account's time zone, labels in the reader's language. */
export const exportAudit = sheetEndpoint('GET /audit/export', access, {
  summary: 'Every entry that the filters let through, newest first, as CSV or XLSX.',
  filters,
});

export const listAuditFilters = endpoint('GET /audit/filters', access, {
  summary: 'The people and keys, actions and kinds of thing that the audit knows.',
  reply: z.object({
    /** People and keys; `user_id` accepts either. */
    users: z.array(z.object({ id, name: z.string() })),
    actions: z.array(z.string()),
    entities: z.array(z.string()),
  }),
});
