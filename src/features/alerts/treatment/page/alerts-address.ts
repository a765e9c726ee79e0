import * as z from 'zod/mini';
import { anySpanPart, type HistorySpan } from '#features/trips/history/public.ts';
import { addressOf, queryOf, searchText, yesOrNo, type ValuesOf } from '#platform/address.ts';
import { sortBy } from '#platform/contract.ts';
import { alertFilters, alertSorts } from '../contract.ts';

/** Filters of the page. An empty list, an empty text or null means no filter. */
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

/** Filters in the order in which they are offered; status has its own control. */
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

/** Table, board by status, or effective measures. */
export const alertViews = ['table', 'board', 'worked'] as const;

/** `alert` is the id of the open alert; it may name none in reach. Opening it adds a history entry. */
export const alertsAddress = addressOf(
  { filter, sort: sortBy(alertSorts), view: z.enum(alertViews), alert: z.string() },
  { sort: firstSort, view: 'table', alert: null },
  { isStep: (before, { alert }) => before.alert === null && Boolean(alert) },
);
export type AlertsAddress = ValuesOf<typeof alertsAddress>;
export type ChangeAlertsAddress = (change: Partial<AlertsAddress>) => void;

/** The filter in the form of a call; `span` in instants. Equal filters give the same JSON. */
export function filterInput({ span: _, ...rest }: AlertFilter, span: HistorySpan | null) {
  return { ...queryOf({ ...rest, search: rest.search.trim() }), from: span?.from, to: span?.to };
}
export type FilterInput = ReturnType<typeof filterInput>;
