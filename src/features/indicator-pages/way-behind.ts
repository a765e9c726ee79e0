import { noAssetFilter, writeAssetQuery, type AssetFilter } from '#features/assets/public.ts';
import { measureOf, type Days, type Dimension, type MeasureKey } from '#features/indicators/public.ts';
import { instantOf } from '#platform/wall-clock.ts';
import { pathOfInput } from './input-pages.ts';

/** What a number is of: the whole, or one row of a chart. */
export interface Behind {
  measure: MeasureKey;
  dimension: Dimension | null;
  key: string | null;
  label: string | null;
}

interface Around {
  filter: AssetFilter;
  days: Days;
  /** The account's, whose days they are. */
  timeZone: string;
  /** Of the asset module, that this person's profiles open. */
  sections: readonly string[];
}

const module = '/services/simc';
const untreated = ['opened', 'running'];

/** Where the assets, trips, alerts or entries behind a number are listed; null where this person has no such list. */
export function wayBehind(behind: Behind, around: Around): string | null {
  const { dimension, key, label } = behind;
  if (dimension === 'asset')
    return label === null ? null : to(around, 'assets', `/assets/${encodeURIComponent(label)}`);
  if (dimension === 'geofence')
    return key === null ? null : to(around, 'geofences', `/geolocalizacao/cercas?geofence=${key}&tab=events`);
  switch (measureOf(behind.measure).source) {
    case 'alerts':
      return alertsBehind(behind, around);
    case 'money':
      return pathOfInput(behind.measure === 'revenue' || behind.measure === 'overage' ? 'contracts' : 'costs');
    case 'services':
      return pathOfInput('services');
    case 'downtimes':
      return isTime(dimension) || dimension === null ? pathOfInput('downtimes') : assetsBehind(behind, around);
    case 'fence_events':
      return isTime(dimension) ? tripsBehind(behind, around) : assetsBehind(behind, around);
    case 'hours':
    case 'days':
      return dimension === 'day' ? tripsBehind(behind, around) : assetsBehind(behind, around);
    case 'assets':
      return assetsBehind(behind, around);
  }
}

function to({ sections }: Around, section: string, path: string): string | null {
  return sections.includes(section) ? module + path : null;
}

function isTime(dimension: Dimension | null): boolean {
  return dimension === 'day' || dimension === 'week' || dimension === 'month';
}

/** The filters of lists of assets that a chart can be split by. */
const filterNames = {
  unit: 'unit_id',
  category: 'category',
  manufacturer: 'manufacturer',
  model: 'model',
  customer: 'customer',
  region: 'region',
} as const;

/** The filter, narrowed to a row. */
function filterOf({ measure, dimension, key }: Behind, { filter }: Around): AssetFilter {
  const name =
    dimension !== null && dimension in filterNames ? filterNames[dimension as keyof typeof filterNames] : null;
  const isSilence = dimension === 'silence' || dimension === 'cause' || measure === 'silent_assets';
  return {
    ...filter,
    ...(name !== null && { [name]: [key ?? ''] }),
    ...(dimension === 'status' && key !== null && { status: key.split(',') as AssetFilter['status'] }),
    ...(isSilence && { status: ['no_communication'] as const }),
  };
}

function assetsBehind(behind: Behind, around: Around): string | null {
  const query = writeAssetQuery(new URLSearchParams(), { ...noAssetFilter, ...filterOf(behind, around), sort: null });
  return to(around, 'assets', `/home${asked(query)}`);
}

function tripsBehind(behind: Behind, around: Around): string | null {
  const query = writeAssetQuery(new URLSearchParams(), { ...noAssetFilter, ...filterOf(behind, around), sort: null });
  for (const [name, value] of Object.entries(instantsOf(behind, around))) query.set(name, value);
  return to(around, 'routes', `/geolocalizacao/rotas${asked(query)}`);
}

/** Alerts are narrowed by UL and manufacturer alone. */
function alertsBehind(behind: Behind, around: Around): string | null {
  const { unit_id, manufacturer } = filterOf(behind, around);
  const query = new URLSearchParams();
  for (const id of unit_id) query.append('unit_id', id);
  for (const name of manufacturer) query.append('manufacturer', name);
  if (behind.dimension === 'severity' && behind.key !== null) query.append('severity', behind.key);
  if (behind.measure === 'open_alerts') for (const status of untreated) query.append('status', status);
  else for (const [name, value] of Object.entries(instantsOf(behind, around))) query.set(name, value);
  return to(around, 'alerts', `/alertas/alertas${asked(query)}`);
}

/** The day of a row, else the whole period, in instants; the second is the first that is not of it. */
function instantsOf({ dimension, key }: Behind, { days, timeZone }: Around): { from: string; to: string } {
  const { from, to: last } = dimension === 'day' && key !== null ? { from: key, to: key } : days;
  const next = new Date(Date.parse(`${last}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const start = (day: string) => new Date(instantOf(`${day}T00:00`, timeZone)).toISOString();
  return { from: start(from), to: start(next) };
}

function asked(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
