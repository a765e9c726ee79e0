import * as z from 'zod/mini';
import {
  baseVersion,
  day,
  endpoint,
  forSection,
  id,
  listEndpoint,
  listQuery,
  printable,
  several,
  sheetEndpoint,
  sortBy,
} from '#platform/contract.ts';
import {
  contractFields,
  contractRow,
  contractStates,
  costFields,
  costKinds,
  costRow,
  downtimeFields,
  downtimeKinds,
  downtimeRow,
  serviceFields,
  serviceRow,
  targetFields,
  targetRow,
} from './record-fields.ts';
import { dueStates } from './service-due.ts';
import { targetKinds } from './periods/targets.ts';

export const recordKinds = ['contracts', 'costs', 'services', 'downtimes', 'targets'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const readAccess = forSection('indicators');
export const writeAccess = { ...readAccess, role: 'admin' } as const;

const ofAssets = {
  asset_id: several(id),
  unit_id: several(id),
  category: several(z.string().check(z.maxLength(120), printable)),
};
/** Days in the account's time zone, inclusive: records that overlap them. */
const days = { from: z.optional(day), to: z.optional(day) };
const { search } = listQuery;

interface DescribedRecord<Row extends z.ZodMiniType, Fields extends z.ZodMiniObject, Filters extends z.core.$ZodShape> {
  /** Singular noun for the names of operations. */
  called: string;
  /** Singular noun for summaries. */
  one: string;
  many: string;
  row: Row;
  fields: Fields;
  filters: Filters;
}

/** The endpoints that every kind of record has. */
function callsOf<
  Row extends z.ZodMiniType,
  Fields extends z.ZodMiniObject,
  Filters extends z.core.$ZodShape,
  const Sort extends string,
>(
  kind: RecordKind,
  sorts: readonly Sort[],
  { called, one, many, row, fields, filters }: DescribedRecord<Row, Fields, Filters>,
) {
  const sort = sortBy(sorts);
  return {
    list: listEndpoint(`GET /${kind}`, readAccess, {
      name: `list${called}s`,
      summary: `${many} of the assets that the caller reaches.`,
      item: row,
      sorts,
      filters,
    }),
    export: sheetEndpoint(`GET /${kind}/export`, readAccess, {
      name: `export${called}s`,
      summary: `${many} that the filters let through, in their order, as CSV or XLSX.`,
      filters: { search, ...filters, sort },
    }),
    create: endpoint(`POST /${kind}`, writeAccess, {
      name: `create${called}`,
      summary: `Adds ${one}.`,
      body: fields,
      reply: row,
      repeatable: true,
      status: 201,
    }),
    update: endpoint(`PUT /${kind}/{id}`, writeAccess, {
      name: `update${called}`,
      summary: `Replaces what is given of ${one}; a stale version is a conflict.`,
      body: z.extend(z.partial(fields), { version: baseVersion }),
      reply: row,
      errors: ['conflict'],
    }),
    remove: endpoint(`DELETE /${kind}/{id}`, writeAccess, { name: `delete${called}`, summary: `Deletes ${one}.` }),
  };
}

export const recordSorts = {
  contracts: ['asset', 'customer', 'unit', 'rate', 'from', 'to'],
  costs: ['date', 'asset', 'unit', 'kind', 'amount'],
  services: ['due', 'asset', 'name', 'last_done'],
  downtimes: ['from', 'asset', 'kind', 'to'],
  targets: ['kind', 'from', 'asset', 'category', 'value'],
} as const satisfies Record<RecordKind, readonly string[]>;

export const contracts = callsOf('contracts', recordSorts.contracts, {
  called: 'Contract',
  one: 'a contract: to whom an asset is rented, and for what; no two of one asset share a day',
  many: 'Contracts',
  row: contractRow,
  fields: contractFields,
  filters: { ...ofAssets, ...days, state: several(z.enum(contractStates)) },
});

export const costs = callsOf('costs', recordSorts.costs, {
  called: 'Cost',
  one: 'a cost of an asset, or of a unit as a whole',
  many: 'Costs',
  row: costRow,
  fields: costFields,
  filters: { ...ofAssets, ...days, kind: several(z.enum(costKinds)) },
});

export const services = callsOf('services', recordSorts.services, {
  called: 'Service',
  one: 'a service that is due again and again: by engine hours, kilometres or days, whichever comes first',
  many: 'Services',
  row: serviceRow,
  fields: serviceFields,
  filters: { ...ofAssets, due: several(z.enum(dueStates)) },
});

export const downtimes = callsOf('downtimes', recordSorts.downtimes, {
  called: 'Downtime',
  one: 'a time in which an asset could not be used',
  many: 'Downtimes',
  row: downtimeRow,
  fields: downtimeFields,
  filters: { ...ofAssets, ...days, kind: several(z.enum(downtimeKinds)), open: z.optional(z.enum(['true', 'false'])) },
});

export const targets = callsOf('targets', recordSorts.targets, {
  called: 'Target',
  one: 'a target or a figure to reckon with, of an asset, a category or the account, from a day on',
  many: 'Targets',
  row: targetRow,
  fields: targetFields,
  filters: {
    asset_id: ofAssets.asset_id,
    category: ofAssets.category,
    kind: several(z.enum(targetKinds)),
  },
});

export const recordCalls = { contracts, costs, services, downtimes, targets };

export const doService = endpoint('POST /services/{id}/done', writeAccess, {
  summary: 'Notes that a service was done: today, at the meters as they stand.',
  body: z.strictObject({ version: baseVersion }),
  reply: serviceRow,
  errors: ['conflict'],
});
