import {
  ageBands,
  reportBands,
  silentBands,
  assetFilter,
  type AssetFilter,
} from '#features/assets/catalogue/public.ts';
import { faultsPath } from '#features/assets/faults/public.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import {
  measureOf,
  notAttributed,
  silenceCauses,
  type Days,
  type Dimension,
  type MeasureKey,
} from '#features/indicators/public.ts';
import { addDays, firstOfMonth } from '#platform/time/calendar-day.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import { pathOfInput, type InputPage } from './input-pages.ts';
import { indicatorsAddress } from './indicators-address.ts';

/** The number whose link is wanted: a total, or one row of a chart. */
export interface DrillDownTarget {
  measure: MeasureKey;
  dimension: Dimension | null;
  key: string | null;
  label: string | null;
}

interface DrillDownContext {
  filter: AssetFilter;
  days: Days;
  /** Time zone of the account, to which days belong. */
  timeZone: string;
  /** Sections of the asset module that this person's profiles include. */
  sections: readonly string[];
}

const module = '/services/simc';
const untreated = ['opened', 'running'];

/**
 * Address of the list of assets, trips, alerts or records behind a number; null if this person has no access to it, or
 * no list can be filtered to what was counted.
 */
export function drillDownLink(target: DrillDownTarget, context: DrillDownContext): string | null {
  const { dimension, key, label } = target;
  if (dimension === 'asset')
    return label === null ? null : to(context, 'assets', `/assets/${encodeURIComponent(label)}`);
  if (dimension === 'geofence')
    return key === null ? null : to(context, 'geofences', `/geolocalizacao/cercas${historyOf(target, key, context)}`);
  switch (measureOf(target.measure).source) {
    case 'alerts':
      return alertsLink(target, context);
    case 'money':
      if (target.measure === 'rate_depreciation') return entries('targets', 'depreciation_pct');
      if (target.measure === 'revenue' || target.measure === 'overage')
        return entries('contracts', null, daysOfTarget(target, context));
      return entries('costs', dimension === 'cost_kind' ? key : null, daysOfTarget(target, context));
    case 'services':
      return entries('services', dimension === 'due' ? key : null);
    case 'faults':
      return faultsLink(target, context);
    case 'downtimes':
      if (!isTime(dimension) && dimension !== null) return assetsLink(target, context);
      return entries(
        'downtimes',
        target.measure === 'availability' ? null : 'breakdown',
        daysOfTarget(target, context),
      );
    case 'geofence_events':
      return isTime(dimension) ? tripsLink(target, context) : assetsLink(target, context);
    case 'hours':
    case 'days':
      return dimension === 'day' || target.measure === 'trips'
        ? tripsLink(target, context)
        : assetsLink(target, context);
    case 'assets':
      return assetsNow(target, context);
  }
}

/** For current values. Only the list of silent assets can be filtered by probable cause. */
function assetsNow(target: DrillDownTarget, context: DrillDownContext): string | null {
  const { measure, dimension, key } = target;
  if (dimension === 'cause') return silentAssetsLink(target, context);
  const among = <Band extends string>(bands: readonly Band[]) => bands.filter((band) => band === key);
  return assetsLink(target, context, {
    ...(measure === 'low_battery' && { battery: ['low'] }),
    ...(measure === 'silent_assets' && { last_report: silentBands }),
    ...(dimension === 'silence' && { last_report: among(reportBands) }),
    ...(dimension === 'age' && { age: among(ageBands) }),
  });
}

/** The list of silent assets: also those in maintenance, or that never reported. */
function silentAssetsLink(target: DrillDownTarget, context: DrillDownContext): string | null {
  const causes = silenceCauses.filter((cause) => cause === target.key);
  const query = indicatorsAddress.search({ filter: filterOf(target, context), causes });
  return to(context, 'indicators', `/connectivity/silent${query}`);
}

/** A page of records with its one filter and a period. */
function entries(page: InputPage, filter: string | null, days: Days | null = null): string | null {
  const path = pathOfInput(page);
  const query = new URLSearchParams({ ...(filter !== null && { filter }), ...days });
  return path && path + asked(query);
}

/** History of a geofence in the period. */
function historyOf(target: DrillDownTarget, geofence: string, context: DrillDownContext): string {
  const { measure } = target;
  const query = new URLSearchParams({ geofence, tab: measure === 'geofence_h' ? 'stays' : 'events' });
  for (const [name, value] of Object.entries(instantsOf(target, context))) query.set(name, value);
  if (measure !== 'geofence_h') query.set('type', measure === 'geofence_exits' ? 'exit' : 'speeding');
  return asked(query);
}

function to({ sections }: DrillDownContext, section: string, path: string): string | null {
  return sections.includes(section) ? module + path : null;
}

function isTime(dimension: Dimension | null): boolean {
  return dimension === 'day' || dimension === 'week' || dimension === 'month';
}

/** Asset list filters by dimension. */
const filterNames = {
  unit: 'unit_id',
  category: 'category',
  manufacturer: 'manufacturer',
  model: 'model',
  customer: 'customer',
  region: 'region',
} as const;

/** The filter, narrowed to a row. */
function filterOf({ dimension, key }: DrillDownTarget, { filter }: DrillDownContext): AssetFilter {
  const name =
    dimension !== null && dimension in filterNames ? filterNames[dimension as keyof typeof filterNames] : null;
  return {
    ...filter,
    ...(name !== null && { [name]: [key ?? ''] }),
    ...(dimension === 'status' && key !== null && { status: key.split(',') as AssetFilter['status'] }),
  };
}

function assetsLink(
  target: DrillDownTarget,
  context: DrillDownContext,
  extra: Partial<AssetFilter> = {},
): string | null {
  return to(context, 'assets', `/home${assetFilter.search({ ...filterOf(target, context), ...extra })}`);
}

function tripsLink(target: DrillDownTarget, context: DrillDownContext): string | null {
  const query = assetFilter.write(new URLSearchParams(), filterOf(target, context));
  for (const [name, value] of Object.entries(instantsOf(target, context))) query.set(name, value);
  return to(context, 'routes', `/geolocalizacao/rotas${asked(query)}`);
}

/** Alert list filters by asset trait. */
const alertFilterNames = {
  unit_id: 'unit_id',
  manufacturer: 'manufacturer',
  category: 'asset_category',
  model: 'model',
  customer: 'customer',
  region: 'region',
} as const;

/** There is no list of alerts of assets without a value. */
function alertsLink(target: DrillDownTarget, context: DrillDownContext): string | null {
  if (target.key === notAttributed) return null;
  const filter = filterOf(target, context);
  const query = new URLSearchParams();
  for (const [name, asked] of Object.entries(alertFilterNames)) {
    const chosen = filter[name as keyof typeof alertFilterNames];
    if (chosen.includes('')) return null;
    for (const value of chosen) query.append(asked, value);
  }
  if (target.dimension === 'severity' && target.key !== null) query.append('severity', target.key);
  if (target.measure === 'open_alerts') for (const status of untreated) query.append('status', status);
  else for (const [name, value] of Object.entries(instantsOf(target, context))) query.set(name, value);
  if (target.measure === 'time_to_treat_h') query.set('status', 'resolved');
  return to(context, 'alerts', `/alertas/alertas${asked(query)}`);
}

/** The list of fault codes has no filter by traits of assets. */
function faultsLink(target: DrillDownTarget, context: DrillDownContext): string | null {
  if (assetFilter.search(filterOf(target, context)) !== '') return null;
  const { dimension, key } = target;
  const severity = dimension === 'severity' ? severities.filter((one) => one === key) : [];
  const search = dimension === 'fault_code' ? (key ?? '') : '';
  return to(context, 'assets', faultsPath({ severity, search }).slice(module.length));
}

/** The days of a row, else the whole period. */
function daysOfTarget({ dimension, key }: DrillDownTarget, { days }: DrillDownContext): Days {
  return key === null ? days : within(days, daysOf(dimension, key) ?? days);
}

/** The same as instants; `to` is exclusive. */
function instantsOf(target: DrillDownTarget, context: DrillDownContext): { from: string; to: string } {
  const { from, to: last } = daysOfTarget(target, context);
  const { timeZone } = context;
  const next = addDays(last, 1);
  const start = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  return { from: start(from), to: start(next) };
}

/** The days of a row; null if rows are not days. A month is its first seven characters. */
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
