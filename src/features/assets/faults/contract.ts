import * as z from 'zod/mini';
import { severity } from '#features/messaging/notifications/contract.ts';
import {
  endpoint,
  forSection,
  id,
  instant,
  listEndpoint,
  listQuery,
  several,
  sheetEndpoint,
  sortBy,
  text,
} from '#platform/contract.ts';

/** Sizes in characters; `spn` and `fmi` are the greatest of SAE J1939. */
export const faultLimits = { perPosition: 20, code: 60, description: 200, source: 60, spn: 524_287, fmi: 31 } as const;

/** A fault code as a machine sends it with a position: `code`, or `spn` and `fmi` of SAE J1939. */
export const sentFault = z.strictObject({
  code: z.optional(text(faultLimits.code)),
  spn: z.optional(z.int().check(z.minimum(0), z.maximum(faultLimits.spn))),
  fmi: z.optional(z.int().check(z.minimum(0), z.maximum(faultLimits.fmi))),
  description: z.optional(text(faultLimits.description)),
  severity: z.optional(severity),
  /** Controller that reports it. */
  source: z.optional(text(faultLimits.source)),
  /** False: the fault is gone. */
  active: z.optional(z.boolean()),
});

/** A fault code of an asset, from its first report until it is cleared. */
export const fault = z.object({
  id,
  asset: z.object({ id, code: z.string(), unit: z.string() }),
  code: z.string(),
  spn: z.nullable(z.int()),
  fmi: z.nullable(z.int()),
  description: z.nullable(z.string()),
  severity,
  /** Controller that reports it; null if the machine names none. */
  source: z.nullable(z.string()),
  first_seen_at: instant,
  last_seen_at: instant,
  /** How often it was reported. */
  reports: z.int(),
  /** Null while it is active. */
  cleared_at: z.nullable(instant),
  /** Who cleared it; null if the machine did. */
  cleared_by: z.nullable(z.string()),
});
export type Fault = z.output<typeof fault>;

const access = forSection('assets');

export const faultSorts = ['last_seen_at', 'first_seen_at', 'severity', 'code', 'asset'] as const;

/** Filters shared by the list and its export. */
const filters = {
  search: listQuery.search,
  cleared: z.optional(z.enum(['true', 'false'])),
  severity: several(severity),
  asset_id: several(id),
  unit_id: several(id),
} as const;

export const listFaults = listEndpoint('GET /asset-faults', access, {
  summary: 'Fault codes of the assets in the caller’s reach, the last reported first.',
  item: fault,
  sorts: faultSorts,
  filters,
});

export const exportFaults = sheetEndpoint('GET /asset-faults/export', access, {
  summary: 'Every fault code that the filters let through, in their order, as CSV or XLSX.',
  filters: { ...filters, sort: sortBy(faultSorts) },
});

export const clearFault = endpoint(
  'POST /asset-faults/{id}/clear',
  { ...access, act: true },
  {
    summary: 'Marks a fault code as cleared. A later report of the code begins another.',
    reply: fault,
  },
);
