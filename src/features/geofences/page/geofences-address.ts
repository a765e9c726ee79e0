import { readLookedAt, writeLookedAt, type LookedAt } from '#platform/geo/map-place.ts';
import { resources, type Resource } from '#features/geofences/contract.ts';
import { firstPreset, readSpan, writeSpan, type Preset, type Span } from '#features/trips/history/public.ts';

/** What narrows the list, and the map with it. */
export interface GeofenceFilter {
  search: string;
  unit_id: readonly string[];
  resource: readonly Resource[];
  /** Null: those that are on and those that are off. */
  active: boolean | null;
  /** Those that are for this asset; null: for any. */
  asset_id: string | null;
}

export const noGeofenceFilter: GeofenceFilter = { search: '', unit_id: [], resource: [], active: null, asset_id: null };

/** The first is the one that is not written down. */
export const geofenceSorts = ['name', 'unit', '-updated_at', '-events_today', '-inside_now'] as const;
export type GeofenceSort = (typeof geofenceSorts)[number];

/** Sides of the chosen geofence. */
export const panelTabs = ['about', 'stays', 'events', 'days'] as const;
export type PanelTab = (typeof panelTabs)[number];

const kinds = ['roadmap', 'satellite', 'hybrid'] as const;

/** What the page's address says, so that a link shows a colleague the same. */
export interface GeofencesAddress {
  filter: GeofenceFilter;
  sort: GeofenceSort;
  /** Id of the chosen geofence, as the address has it: it may name none that the person reaches. */
  geofence: string | null;
  /** What is open to be filled in: a new geofence, or the chosen one. */
  form: 'new' | 'edit' | null;
  tab: PanelTab;
  /** Of the history. */
  span: Preset | Span;
  /** Kinds of events that are listed; none: every kind. */
  types: readonly Resource[];
  /** Id of the event whose evidence is shown. */
  event: string | null;
  /** Where the map looks; null: at what there is to see. */
  at: LookedAt | null;
  kind: (typeof kinds)[number];
}

/** Values of the address by which what is being drawn is lost. */
export const drawingNames = ['geofence', 'form'] as const;

export function readGeofencesAddress(params: URLSearchParams): GeofencesAddress {
  const geofence = params.get('geofence') || null;
  const form = params.get('form');
  return {
    filter: readFilter(params),
    sort: oneOf(geofenceSorts, params.get('sort')),
    geofence: form === 'new' ? null : geofence,
    form: form === 'new' ? 'new' : form === 'edit' && geofence !== null ? 'edit' : null,
    tab: oneOf(panelTabs, params.get('tab')),
    span: readSpan(params),
    types: resources.filter((type) => params.getAll('type').includes(type)),
    event: params.get('event') || null,
    at: readLookedAt(params.get('at')),
    kind: oneOf(kinds, params.get('map')),
  };
}

function readFilter(params: URLSearchParams): GeofenceFilter {
  const state = params.get('active');
  return {
    search: params.get('search') ?? '',
    unit_id: params.getAll('unit_id'),
    resource: resources.filter((resource) => params.getAll('resource').includes(resource)),
    active: state === 'true' ? true : state === 'false' ? false : null,
    asset_id: params.get('asset_id') || null,
  };
}

/** The address without what stands there anyway; parameters of others stay. */
export function writeGeofencesAddress(params: URLSearchParams, address: GeofencesAddress): URLSearchParams {
  const { filter, sort, geofence, form, tab, span, types, event, at, kind } = address;
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  const putAll = (name: string, values: readonly string[]) => {
    next.delete(name);
    for (const value of values) next.append(name, value);
  };
  put('search', filter.search);
  putAll('unit_id', filter.unit_id);
  putAll('resource', filter.resource);
  put('active', filter.active === null ? null : String(filter.active));
  put('asset_id', filter.asset_id);
  put('sort', sort === geofenceSorts[0] ? null : sort);
  put('geofence', geofence);
  put('form', form);
  // Of nothing chosen there is no side and no span.
  put('tab', geofence === null || tab === panelTabs[0] ? null : tab);
  writeSpan(next, geofence === null ? firstPreset : span);
  putAll('type', geofence === null ? [] : types);
  put('event', geofence === null ? null : event);
  put('at', at && writeLookedAt(at));
  put('map', kind === kinds[0] ? null : kind);
  return next;
}

export function isNarrowed({ search, ...filter }: GeofenceFilter): boolean {
  return search !== '' || countFilters(filter) > 0;
}

/** How many filters beside the search are in use. */
export function countFilters({ unit_id, resource, active, asset_id }: Omit<GeofenceFilter, 'search'>): number {
  return Number(unit_id.length > 0) + Number(resource.length > 0) + Number(active !== null) + Number(asset_id !== null);
}

/** What the text names; the first where it names none. */
function oneOf<Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word {
  return words.find((word) => word === text) ?? words[0];
}
