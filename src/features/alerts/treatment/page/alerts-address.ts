import * as z from 'zod/mini';
import { anySpanPart, type Span } from '#features/trips/history/public.ts';
import { addressOf, queryOf, searchText, yesOrNo, type ValuesOf } from '#platform/address.ts';
import { sortBy } from '#platform/contract.ts';
import { alertFilters, alertSorts } from '../contract.ts';

/** What alerts are narrowed by. An empty list, an empty text, null: by nothing. */
const filter = addressOf(
  {
    ...alertFilters,
    search: searchText,
    has_recommendation: yesOrNo,
    has_counter_measure: yesOrNo,
    group: yesOrNo,
    span: anySpanPart,
  },
  {
    search: '',
    status: [],
    severity: [],
    category: [],
    type: [],
    origin: null,
    unit_id: [],
    asset_id: [],
    definition_id: [],
    code: [],
    assignee_id: [],
    manufacturer: [],
    asset_category: [],
    model: [],
    customer: [],
    region: [],
    location: '',
    has_recommendation: null,
    has_counter_measure: null,
    group: null,
  },
);
export type AlertFilter = ValuesOf<typeof filter>;
export const noAlertFilter = filter.defaults;
export type ChangeFilter = (change: Partial<AlertFilter>) => void;

/** Those that are chosen by buttons of their own, in the order in which they are offered. */
export const filterNames = [
  'severity',
  'category',
  'unit_id',
  'assignee_id',
  'type',
  'origin',
  'asset_id',
  'manufacturer',
  'asset_category',
  'model',
  'customer',
  'region',
  'code',
  'location',
  'has_recommendation',
  'has_counter_measure',
  'group',
] as const;
export type FilterName = (typeof filterNames)[number];

export type AlertSort = (typeof alertSorts)[number];
export const firstSort = '-occurred_at';

/** Rows, columns by status, and what came of treating them. */
export const alertViews = ['table', 'board', 'worked'] as const;

/** `alert`: id of the one that is open, as the address has it; it may name none in reach. Opening one from none is a step. */
export const alertsAddress = addressOf(
  { filter, sort: sortBy(alertSorts), view: z.enum(alertViews), alert: z.string() },
  { sort: firstSort, view: 'table', alert: null },
  { isStep: (before, { alert }) => before.alert === null && Boolean(alert) },
);
export type AlertsAddress = ValuesOf<typeof alertsAddress>;
export type ChangeAddress = (change: Partial<AlertsAddress>) => void;

/** The filter as calls take it; `span` in instants. Two alike give the same text as JSON. */
export function filterInput({ span: _, ...rest }: AlertFilter, span: Span | null) {
  return { ...queryOf({ ...rest, search: rest.search.trim() }), from: span?.from, to: span?.to };
}
export type FilterInput = ReturnType<typeof filterInput>;
