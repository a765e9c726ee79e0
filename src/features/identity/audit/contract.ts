import * as z from 'zod/mini';
import { locales } from '#platform/locale.ts';
import { day, endpoint, forModuleAdmin, id, instant, listQuery, page, several, sortBy } from '#platform/contract.ts';

/** Something that was done: by whom, when, from where, to what, and what it changed. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Null: nobody in person, but a key or the portal itself. */
  user: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  /** The API key that did it; null: none did. */
  key: z.nullable(z.object({ id, name: z.string() })),
  address: z.nullable(z.string()),
  /** `create`, `update`, `delete` … */
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(id),
  /** What the thing was called. */
  name: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.output<typeof auditEntry>;

const access = forModuleAdmin('admin:audit');

/** A word of ours, as it stands in the entries. */
const word = z.string().check(z.regex(/^[a-z][a-z_-]{0,59}$/));

const filters = {
  search: listQuery.search,
  action: several(word),
  entity: several(word),
  user_id: several(id),
  /** Days of the account's calendar, both included. */
  from: z.optional(day),
  to: z.optional(day),
};

export const listAudit = endpoint('GET /audit', access, {
  summary: 'Who did what, when and from where; newest first.',
  query: z.strictObject({ ...listQuery, ...filters, sort: sortBy(['at']) }),
  reply: page(auditEntry),
});

/** With the account's clock, in words of the language. */
export const exportAudit = endpoint('GET /audit/export', access, {
  summary: 'Every entry that the filters let through, newest first, as CSV or XLSX.',
  query: z.strictObject({
    ...filters,
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    locale: z._default(z.enum(locales), 'en'),
  }),
  produces: 'application/octet-stream',
});

export const listAuditFilters = endpoint('GET /audit/filters', access, {
  summary: 'The people and keys, actions and kinds of thing that the audit knows.',
  reply: z.object({
    /** Keys among them: `user_id` finds what either did. */
    users: z.array(z.object({ id, name: z.string() })),
    actions: z.array(z.string()),
    entities: z.array(z.string()),
  }),
});
