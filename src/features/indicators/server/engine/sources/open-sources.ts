import { silenceCauses, type SilenceCause } from '#features/indicators/model/bands.ts';
import { ninetyOf } from '#features/indicators/model/calendar.ts';
import type { Dimension } from '#features/indicators/model/measures.ts';
import { sourceOf, sumNames, type SumName, type SumSource } from '#features/indicators/model/formulas.ts';
import { sumsOf, type ChartRequest } from '#features/indicators/model/plan.ts';
import { fetchAlertCounts } from './alert-count-store.ts';
import { fetchFaultCounts } from './fault-count-store.ts';
import { causesOf } from '../causes.ts';
import { assetSource } from '../aggregate-assets.ts';
import { eventRows } from '../event-rows.ts';
import { daySource, ninetySource, unitOnDay } from '../aggregate-days.ts';
import { depreciationSource } from '../aggregate-depreciation.ts';
import { geofenceSource } from '../aggregate-geofences.ts';
import { rowSource } from '../aggregate-rows.ts';
import { memoizeAggregate, type MemoizedAggregates } from '../memoize-aggregate.ts';
import type { Source } from '../aggregated.ts';
import { fetchSupplies, type Supply } from './known-store.ts';
import type { InputKind } from '../inputs/inputs.ts';
import { contractRows, costRows } from '../inputs/money-rows.ts';
import { downtimeRows } from '../inputs/downtime-rows.ts';
import { serviceRows } from '../inputs/service-rows.ts';
import { createTargets } from '../inputs/targets.ts';
import type { ColumnsQuery } from '../columns/column-store.ts';
import { codeOfFault, splitBy, type KnownKeys } from '../group-by.ts';
import { hasData, narrowQueryContext, type QueryContext } from '../query-context.ts';

/** Sources of all charts of one answer; each statement runs once. */
export interface Sources {
  context: QueryContext;
  aggregates: MemoizedAggregates;
  /** Index of the probable cause of silence by asset number, if needed. */
  causes: Int32Array;
  /** Whether the preceding period has any data. */
  hadDataBefore(): boolean;
}

/** What all charts together need. */
function needsOf(charts: readonly ChartRequest[]): { sums: Set<SumName>; dimensions: Set<Dimension> } {
  return {
    sums: new Set(charts.flatMap(({ measures }) => sumsOf(measures))),
    dimensions: new Set(charts.flatMap(({ dimension, series }) => [dimension ?? [], series ?? []].flat())),
  };
}

/** Columns needed by hour. */
function hoursOf(charts: readonly ChartRequest[]): string[] {
  const byHour = charts.filter(({ dimension, series }) => dimension === 'hour' || series === 'hour');
  const columns = new Set<string>([...sumNames.days, ...sumNames.delays]);
  return [...needsOf(byHour).sums].filter((name) => columns.has(name));
}

/** Data to load into memory. */
export function columnsQueryOf(
  charts: readonly ChartRequest[],
  { period, preceding }: Pick<QueryContext, 'period' | 'preceding'>,
): Omit<ColumnsQuery, 'assets'> {
  const kinds = kindsOf(charts);
  const isOfDays = (['days', 'delays', 'geofences', 'contracts', 'downtimes', 'depreciation'] as const).some((kind) =>
    kinds.has(kind),
  );
  // For counted events, days decide whether there was any data before.
  const isOfEvents = (['events', 'alerts'] as const).some((kind) => kinds.has(kind));
  const both = [preceding, period];
  return {
    days: [...(isOfDays ? both : isOfEvents ? [preceding] : []), ...(kinds.has('ninety') ? both.map(ninetyOf) : [])],
    hours: { columns: hoursOf(charts), spans: [period] },
    events: kinds.has('events') ? both : [],
    inputs: ['targets', 'asset_moves', ...inputsOf(charts, kinds)],
  };
}

function inputsOf(charts: readonly ChartRequest[], kinds: ReadonlySet<SumSource>): InputKind[] {
  // Money of an asset counts from its first contract.
  const isPriced = kinds.has('depreciation') || kinds.has('ninety');
  const own = (['contracts', 'costs', 'services', 'downtimes'] as const).filter(
    (kind) => kinds.has(kind) || (kind === 'contracts' && isPriced),
  );
  const needsGeofences = kinds.has('geofences') || kinds.has('events') || needsOf(charts).dimensions.has('geofence');
  return needsGeofences ? [...own, 'geofences'] : own;
}

function kindsOf(charts: readonly ChartRequest[]): Set<SumSource> {
  return new Set([...needsOf(charts).sums].map(sourceOf));
}

/** @param wanted probable causes of silence to filter assets by */
export async function createSources(
  whole: QueryContext,
  charts: readonly ChartRequest[],
  wanted: readonly SilenceCause[] | undefined,
): Promise<Sources> {
  const { sums, dimensions } = needsOf(charts);
  const { reading, dayColumns } = whole;
  const needsCauses = wanted !== undefined || dimensions.has('cause') || charts.some((chart) => chart.showsSilence);
  // In parallel, unless alerts are counted of assets filtered by cause.
  const [supplies, ofAll, faults] = await Promise.all([
    needsCauses || sums.has('low_battery') ? fetchSupplies(reading) : [],
    wanted === undefined ? fetchAlertCounts(whole, sums) : null,
    fetchFaultCounts(whole, sums.has('open_faults')),
  ]);
  const supplyOf = new Map<number, Supply>(supplies.map((supply) => [dayColumns.assets.of(supply.id), supply]));
  const causes = needsCauses ? causesOf(whole, supplyOf) : new Int32Array(0);
  const isWanted = (asset: number) => wanted?.some((cause) => causes[asset] === silenceCauses.indexOf(cause)) ?? true;
  const context = wanted === undefined ? whole : narrowQueryContext(whole, isWanted);
  const alerts = ofAll ?? (await fetchAlertCounts(context, sums));
  const geofences = geofencesInReach(context);
  const faultCodes = [...new Set(faults.wordNumbers.words.slice(1).map(codeOfFault))];
  const known: KnownKeys = { geofences, causes, faultCodes };
  const targets = createTargets(context, dayColumns.inputs.targets);
  const days = daySource(context, targets);
  const opened: Record<SumSource, () => Source | Promise<Source>> = {
    days: () => days,
    delays: () => days,
    depreciation: () => depreciationSource(days),
    ninety: () => ninetySource(days),
    geofences: () => geofenceSource(context, geofences),
    assets: () => assetSource(context, batteriesOf(supplyOf, dayColumns.assets.size)),
    alerts: () => rowSource(context, alerts),
    events: async () => rowSource(context, await eventRows(context, targets)),
    downtimes: async () => rowSource(context, await downtimeRows(context, targets, unitOnDay(context))),
    services: () => rowSource(context, serviceRows(context)),
    faults: () => rowSource(context, faults),
    contracts: async () => rowSource(context, await contractRows(context, targets)),
    costs: async () => rowSource(context, await costRows(context, sums)),
  };
  const sourceFor = cachedBy(async (source: SumSource) => opened[source]());
  const aggregates = memoizeAggregate(charts, {
    sourceFor,
    splitBy: cachedBy((by: Dimension) => splitBy(context, by, known)),
  });
  let hadData: boolean | undefined;
  return { context, aggregates, causes, hadDataBefore: () => (hadData ??= hasData(context, context.preceding)) };
}

/** Creates each value once, on first use. */
function cachedBy<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}

function geofencesInReach({ dayColumns, knownUnits }: QueryContext): KnownKeys['geofences'] {
  return new Map([...dayColumns.inputs.geofences].filter(([, { unit }]) => knownUnits[unit] === 1));
}

function batteriesOf(supplies: ReadonlyMap<number, Supply>, size: number): Float64Array {
  const volts = new Float64Array(size).fill(Number.NaN);
  for (const [asset, { battery_v }] of supplies) if (battery_v !== null) volts[asset] = battery_v;
  return volts;
}
