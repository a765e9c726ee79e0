import {
  ageBands,
  reportBands,
  silentBands,
  assetFilter,
  type AssetFilter,
} from '#features/assets/catalogue/public.ts';
import { measureOf, silenceCauses, type Days, type Dimension, type MeasureKey } from '#features/indicators/public.ts';
import { addDays, firstOfMonth } from '#platform/time/calendar-day.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import { pathOfInput, type InputPage } from './input-pages.ts';
import { indicatorsAddress } from './indicators-address.ts';

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

/**
 * Where the assets, trips, alerts or entries behind a number are listed; null where this person has no such list, or where no list
 * can be narrowed to what was counted.
 */
export function wayBehind(behind: Behind, around: Around): string | null {
  const { dimension, key, label } = behind;
  if (dimension === 'asset')
    return label === null ? null : to(around, 'assets', `/assets/${encodeURIComponent(label)}`);
  if (dimension === 'geofence')
    return key === null ? null : to(around, 'geofences', `/geolocalizacao/cercas${historyOf(behind, key, around)}`);
  switch (measureOf(behind.measure).source) {
    case 'alerts':
      return alertsBehind(behind, around);
    case 'money':
      if (behind.measure === 'rate_depreciation') return entries('targets', 'depreciation_pct');
      if (behind.measure === 'revenue' || behind.measure === 'overage')
        return entries('contracts', null, daysBehind(behind, around));
      return entries('costs', dimension === 'cost_kind' ? key : null, daysBehind(behind, around));
    case 'services':
      return entries('services', dimension === 'due' ? key : null);
    case 'downtimes':
      if (!isTime(dimension) && dimension !== null) return assetsBehind(behind, around);
      return entries('downtimes', behind.measure === 'availability' ? null : 'breakdown', daysBehind(behind, around));
    case 'fence_events':
      return isTime(dimension) ? tripsBehind(behind, around) : assetsBehind(behind, around);
    case 'hours':
    case 'days':
      return dimension === 'day' || behind.measure === 'trips'
        ? tripsBehind(behind, around)
        : assetsBehind(behind, around);
    case 'assets':
      return assetsNow(behind, around);
  }
}

/** What is counted as it stands now. Likely causes are known to the list of the silent alone. */
function assetsNow(behind: Behind, around: Around): string | null {
  const { measure, dimension, key } = behind;
  if (dimension === 'cause') return silentBehind(behind, around);
  const among = <Band extends string>(bands: readonly Band[]) => bands.filter((band) => band === key);
  return assetsBehind(behind, around, {
    ...(measure === 'low_battery' && { battery: ['low'] }),
    ...(measure === 'silent_assets' && { last_report: silentBands }),
    ...(dimension === 'silence' && { last_report: among(reportBands) }),
    ...(dimension === 'age' && { age: among(ageBands) }),
  });
}

/** The list of the silent: whatever else they are, in maintenance or never heard of. */
function silentBehind(behind: Behind, around: Around): string | null {
  const causes = silenceCauses.filter((cause) => cause === behind.key);
  const query = indicatorsAddress.search({ filter: filterOf(behind, around), causes });
  return to(around, 'indicators', `/connectivity/silent${query}`);
}

/** A page of inputs, narrowed by its one filter, and to what touches some days. */
function entries(page: InputPage, filter: string | null, days: Days | null = null): string | null {
  const path = pathOfInput(page);
  const query = new URLSearchParams({ ...(filter !== null && { filter }), ...days });
  return path && path + asked(query);
}

/** What of a geofence was counted, in its days. */
function historyOf(behind: Behind, geofence: string, around: Around): string {
  const { measure } = behind;
  const query = new URLSearchParams({ geofence, tab: measure === 'fence_h' ? 'stays' : 'events' });
  for (const [name, value] of Object.entries(instantsOf(behind, around))) query.set(name, value);
  if (measure !== 'fence_h') query.set('type', measure === 'fence_exits' ? 'exit' : 'speeding');
  return asked(query);
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
function filterOf({ dimension, key }: Behind, { filter }: Around): AssetFilter {
  const name =
    dimension !== null && dimension in filterNames ? filterNames[dimension as keyof typeof filterNames] : null;
  return {
    ...filter,
    ...(name !== null && { [name]: [key ?? ''] }),
    ...(dimension === 'status' && key !== null && { status: key.split(',') as AssetFilter['status'] }),
  };
}

function assetsBehind(behind: Behind, around: Around, standing: Partial<AssetFilter> = {}): string | null {
  return to(around, 'assets', `/home${assetFilter.search({ ...filterOf(behind, around), ...standing })}`);
}

function tripsBehind(behind: Behind, around: Around): string | null {
  const query = assetFilter.write(new URLSearchParams(), filterOf(behind, around));
  for (const [name, value] of Object.entries(instantsOf(behind, around))) query.set(name, value);
  return to(around, 'routes', `/geolocalizacao/rotas${asked(query)}`);
}

/** The filters of the list of alerts that ask what assets are like. */
const alertFilterNames = {
  unit_id: 'unit_id',
  manufacturer: 'manufacturer',
  category: 'asset_category',
  model: 'model',
  customer: 'customer',
  region: 'region',
} as const;

/** Alerts of assets that have none of something are no list. */
function alertsBehind(behind: Behind, around: Around): string | null {
  const filter = filterOf(behind, around);
  const query = new URLSearchParams();
  for (const [name, asked] of Object.entries(alertFilterNames)) {
    const chosen = filter[name as keyof typeof alertFilterNames];
    if (chosen.includes('')) return null;
    for (const value of chosen) query.append(asked, value);
  }
  if (behind.dimension === 'severity' && behind.key !== null) query.append('severity', behind.key);
  if (behind.measure === 'open_alerts') for (const status of untreated) query.append('status', status);
  else for (const [name, value] of Object.entries(instantsOf(behind, around))) query.set(name, value);
  if (behind.measure === 'time_to_treat_h') query.set('status', 'resolved');
  return to(around, 'alerts', `/alertas/alertas${asked(query)}`);
}

/** The days of a row, else the whole period. */
function daysBehind({ dimension, key }: Behind, { days }: Around): Days {
  return key === null ? days : within(days, daysOf(dimension, key) ?? days);
}

/** The same in instants; the second is the first that is not of it. */
function instantsOf(behind: Behind, around: Around): { from: string; to: string } {
  const { from, to: last } = daysBehind(behind, around);
  const { timeZone } = around;
  const next = addDays(last, 1);
  const start = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  return { from: start(from), to: start(next) };
}

/** The days that a row is of; null where it is of no days. A month is named by its first seven letters. */
function daysOf(dimension: Dimension | null, key: string): Days | null {
  if (dimension === 'day') return { from: key, to: key };
  if (dimension === 'week') return { from: key, to: addDays(key, 6) };
  if (dimension !== 'month') return null;
  const first = `${key.slice(0, 7)}-01`;
  return { from: first, to: addDays(firstOfMonth(first, 1), -1) };
}

function within(period: Days, { from, to }: Days): Days {
  return { from: from > period.from ? from : period.from, to: to < period.to ? to : period.to };
}

function asked(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
