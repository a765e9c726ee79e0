import * as z from 'zod/mini';
import {
  endpoint,
  forSection,
  forSectionAdmin,
  id,
  instant,
  printable,
  sheetEndpoint,
  sortBy,
  text,
} from '#platform/contract.ts';
import { assetFilters, assetSections, assetSorts, assetStatus, search } from './contract.ts';
import { stateFilterValues } from './asset-bands.ts';
import { assetColumns } from './asset-columns.ts';

const access = forSection(assetSections);
const adminAccess = forSectionAdmin('assets');

export const lookupMax = 5_000;
export const bulkMax = 5_000;

/** POST because a pasted list is too long for an address; it changes nothing. */
export const lookupAssets = endpoint('POST /assets/lookup', access, {
  summary: 'Which of a list of asset IDs, plates and serials are assets, and which are not.',
  body: z.strictObject({
    terms: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120), printable))
      .check(z.maxLength(lookupMax)),
  }),
  reply: z.object({
    /** `at`: index in the sent list; several assets may share a plate or serial. */
    found: z.array(z.object({ at: z.int(), id, code: z.string(), by: z.enum(['code', 'plate', 'serial']) })),
    /** Indexes in the sent list. */
    not_found: z.array(z.int()),
  }),
});
export type LookedUp = z.output<typeof lookupAssets.reply>;

const values = z.optional(z.array(z.string().check(z.maxLength(120), printable)).check(z.maxLength(500)));
const chosen = z.strictObject({
  category: values,
  manufacturer: values,
  model: values,
  segment: values,
  unit_id: z.optional(z.array(id).check(z.maxLength(500))),
  region: values,
  customer: values,
  status: z.optional(z.array(assetStatus).check(z.maxLength(500))),
  code: values,
  geofence_id: z.optional(z.array(id).check(z.maxLength(500))),
  last_report: z.optional(z.array(z.enum(stateFilterValues.last_report)).check(z.maxLength(10))),
  age: z.optional(z.array(z.enum(stateFilterValues.age)).check(z.maxLength(10))),
  battery: z.optional(z.array(z.enum(stateFilterValues.battery)).check(z.maxLength(10))),
  search,
});

const word = z.optional(z.nullable(text(120)));

/** A change can be undone once, for a while. */
export const changeAssets = endpoint('POST /assets/bulk', adminAccess, {
  summary:
    'Changes up to 5,000 assets at once: those named, or all that a filter lets through. All of them or none. `undo` takes it back for ten minutes.',
  body: z.strictObject({
    asset_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(bulkMax))),
    filter: z.optional(chosen),
    change: z.strictObject({
      unit_id: z.optional(id),
      category: word,
      segment: word,
      cost_centre: word,
      region: word,
      customer: word,
      disabled: z.optional(z.boolean()),
      maintenance: z.optional(z.boolean()),
    }),
    /** Reason for being disabled or in maintenance. */
    reason: z.optional(z.nullable(text(500))),
  }),
  reply: z.object({
    /** Number of changed assets; the others already had the values. */
    changed: z.int(),
    unchanged: z.int(),
    /** Null if nothing changed. */
    undo: z.nullable(z.object({ id, until: instant })),
  }),
  repeatable: true,
});
export type BulkChange = z.output<typeof changeAssets.body>['change'];

export const undoAssetChange = endpoint('POST /assets/bulk/{id}/undo', adminAccess, {
  summary:
    'Takes a change of many assets back, once and by the person who made it; an asset that was changed since stays as it is.',
  reply: z.object({ restored: z.int(), conflicts: z.int() }),
  errors: ['conflict'],
});

export const exportAssets = sheetEndpoint('GET /assets/export', access, {
  summary: 'Every asset that the filters let through, in their order, as CSV or XLSX.',
  filters: {
    ...assetFilters,
    search,
    sort: sortBy(assetSorts),
    /** Comma-separated column names; absent: all. */
    columns: z.optional(
      z
        .string()
        .check(z.maxLength(500), z.regex(new RegExp(`^(${assetColumns.join('|')})(,(${assetColumns.join('|')}))*$`))),
    ),
  },
});
