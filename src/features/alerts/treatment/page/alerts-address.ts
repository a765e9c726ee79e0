import { alertCategories, alertTypes } from '#features/alerts/definitions/contract.ts';
import { alertSorts, alertStatuses, type Alert } from '../contract.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { readSpan, type Preset, type Span } from '#features/trips/history/public.ts';

/** What alerts are narrowed by. An empty list, an empty text, null: by nothing. */
export interface AlertFilter {
  search: string;
  status: readonly Alert['status'][];
  severity: readonly Alert['severity'][];
  category: readonly Alert['category'][];
  type: readonly Alert['type'][];
  origin: Alert['origin'] | null;
  unit_id: readonly string[];
  asset_id: readonly string[];
  definition_id: readonly string[];
  code: readonly string[];
  assignee_id: readonly string[];
  manufacturer: readonly string[];
  asset_category: readonly string[];
  model: readonly string[];
  customer: readonly string[];
  region: readonly string[];
  location: string;
  has_recommendation: boolean | null;
  has_counter_measure: boolean | null;
  group: boolean | null;
  span: Preset | Span | null;
}

export const noAlertFilter: AlertFilter = {
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
  span: null,
};

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

/** What the page’s address says, so that a link shows a colleague the same. */
export interface AlertsAddress {
  filter: AlertFilter;
  sort: AlertSort | `-${AlertSort}`;
  view: (typeof alertViews)[number];
  /** Id of the alert that is open, as the address has it: it may name none that the person reaches. */
  alert: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longest = { value: 120, search: 200, values: 50 } as const;

/** Whatever in it is none of ours is left out, so that the calls that follow are never refused for it. */
export function readAlertsAddress(params: URLSearchParams): AlertsAddress {
  return {
    filter: readFilter(params),
    sort: readSort(params.get('sort')),
    view: alertViews.find((view) => view === params.get('view')) ?? 'table',
    alert: params.get('alert') || null,
  };
}

function readFilter(params: URLSearchParams): AlertFilter {
  const texts = (name: string) =>
    [...new Set(params.getAll(name).map((text) => clean(text).trim()))]
      .filter((text) => text !== '' && text.length <= longest.value)
      .slice(0, longest.values);
  const ids = (name: string) => texts(name).filter((text) => uuid.test(text));
  const among = <Word extends string>(words: readonly Word[], name: string) =>
    words.filter((word) => params.getAll(name).includes(word));
  const flag = (name: string) => ({ true: true, false: false })[params.get(name) ?? ''] ?? null;
  const isSpan = params.has('span') || params.has('from');
  return {
    search: clean(params.get('search') ?? '').slice(0, longest.search),
    status: among(alertStatuses, 'status'),
    severity: among(severities, 'severity'),
    category: among(alertCategories, 'category'),
    type: among(alertTypes, 'type'),
    origin: among(['calculated', 'external'] as const, 'origin')[0] ?? null,
    unit_id: ids('unit_id'),
    asset_id: ids('asset_id'),
    definition_id: ids('definition_id'),
    code: texts('code').filter((code) => code.length <= 40),
    assignee_id: ids('assignee_id'),
    manufacturer: texts('manufacturer'),
    asset_category: texts('asset_category'),
    model: texts('model'),
    customer: texts('customer'),
    region: texts('region'),
    location: clean(params.get('location') ?? '')
      .trim()
      .slice(0, longest.value),
    has_recommendation: flag('has_recommendation'),
    has_counter_measure: flag('has_counter_measure'),
    group: flag('group'),
    span: isSpan ? readSpan(params) : null,
  };
}

function readSort(text: string | null): AlertsAddress['sort'] {
  const named = alertSorts.find((name) => name === text?.replace(/^-/, ''));
  if (!named) return firstSort;
  return text?.startsWith('-') ? `-${named}` : named;
}

/** The address without what stands there anyway; parameters of others stay. */
export function writeAlertsAddress(params: URLSearchParams, address: AlertsAddress): URLSearchParams {
  const { sort, view, alert } = address;
  const { span, ...filter } = address.filter;
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  for (const [name, value] of Object.entries(filter)) {
    if (!Array.isArray(value)) put(name, value === null ? null : String(value));
    else {
      next.delete(name);
      for (const one of value) next.append(name, one);
    }
  }
  put('span', typeof span === 'string' ? span : null);
  put('from', typeof span === 'object' ? (span?.from ?? null) : null);
  put('to', typeof span === 'object' ? (span?.to ?? null) : null);
  put('sort', sort === firstSort ? null : sort);
  put('view', view === 'table' ? null : view);
  put('alert', alert);
  return next;
}

/** The filter as calls take it; `span` in instants. Two alike give the same text as JSON. */
export function filterInput(filter: AlertFilter, span: Span | null) {
  const chosen = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : undefined);
  const flag = (value: boolean | null) => (value === null ? undefined : value ? 'true' : 'false');
  return {
    search: filter.search.trim() || undefined,
    status: chosen(filter.status),
    severity: chosen(filter.severity),
    category: chosen(filter.category),
    type: chosen(filter.type),
    origin: filter.origin ?? undefined,
    unit_id: chosen(filter.unit_id),
    asset_id: chosen(filter.asset_id),
    definition_id: chosen(filter.definition_id),
    code: chosen(filter.code),
    assignee_id: chosen(filter.assignee_id),
    manufacturer: chosen(filter.manufacturer),
    asset_category: chosen(filter.asset_category),
    model: chosen(filter.model),
    customer: chosen(filter.customer),
    region: chosen(filter.region),
    location: filter.location || undefined,
    has_recommendation: flag(filter.has_recommendation),
    has_counter_measure: flag(filter.has_counter_measure),
    group: flag(filter.group),
    from: span?.from,
    to: span?.to,
  } as const;
}
export type FilterInput = ReturnType<typeof filterInput>;

/** Whether one filter narrows anything. */
export function isInUse(filter: AlertFilter, name: keyof AlertFilter): boolean {
  const value = filter[name];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
}

/** Whether anything is left out of the list. */
export function isNarrowed(filter: AlertFilter): boolean {
  return Object.entries(filter).some(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '',
  );
}

/** What the database and the contract refuse in any text. */
function clean(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
}
