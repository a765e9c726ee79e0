import { ninetyOf } from '../calendar.ts';
import type { Dimension } from '../measures.ts';
import { sourceOf, sumNames, type SumName, type SumSource } from '../formulas.ts';
import { sumsOf, type Asked } from '../plan.ts';
import { fetchAlertCounts } from './alert-count-store.ts';
import { causesOf } from './causes.ts';
import { assetSource } from './fold-assets.ts';
import { daySource, ninetySource, unitOnDay, type Moves } from './fold-days.ts';
import { fenceSource } from './fold-fences.ts';
import { rowSource, type CountedRow } from './fold-rows.ts';
import { foldOnce, type Folds } from './fold-once.ts';
import type { Source } from './folded.ts';
import { fetchGeofenceNames, fetchSupplies, type Supply } from './known-store.ts';
import { contractRows, costRows } from './inputs/money-rows.ts';
import { downtimeRows } from './inputs/downtime-rows.ts';
import { fetchContracts, fetchCosts, fetchDowntimes, fetchServices, fetchTargets } from './inputs/input-store.ts';
import { serviceRows } from './inputs/service-rows.ts';
import { openTargets, type Targets } from './inputs/targets.ts';
import { fetchEventCounts } from './event-count-store.ts';
import type { SheetNeed } from './sheets/keep-sheets.ts';
import { fetchMoves } from './sheets/sheet-store.ts';
import { splitBy, type Known, type Splitter } from './splitter.ts';
import type { World } from './world.ts';

/** All that charts of one answer are made from; each statement ran once. */
export interface Sources {
  world: World;
  folds: Folds;
}

/** What charts need, whichever it is of them. */
function needsOf(charts: readonly Asked[]): { sums: Set<SumName>; dimensions: Set<Dimension> } {
  return {
    sums: new Set(charts.flatMap(({ measures }) => sumsOf(measures))),
    dimensions: new Set(charts.flatMap(({ dimension, series }) => [dimension ?? [], series ?? []].flat())),
  };
}

/** The columns that are asked for hour by hour. */
function hoursOf(charts: readonly Asked[]): string[] {
  const byHour = charts.filter(({ dimension, series }) => dimension === 'hour' || series === 'hour');
  const columns = new Set<string>([...sumNames.days, ...sumNames.delays]);
  return [...needsOf(byHour).sums].filter((name) => columns.has(name));
}

/** The days that are to be at hand, and what of them. */
export function sheetsOf(
  charts: readonly Asked[],
  { period, preceding }: Pick<World, 'period' | 'preceding'>,
): Omit<SheetNeed, 'assets'> {
  const kinds = kindsOf(charts);
  const isOfDays = (['days', 'delays', 'fences', 'contracts', 'downtimes'] as const).some((kind) => kinds.has(kind));
  const both = [preceding, period];
  return {
    days: [...(isOfDays ? both : []), ...(kinds.has('ninety') ? both.map(ninetyOf) : [])],
    hours: { columns: hoursOf(charts), spans: [period] },
    fences: kinds.has('fences') ? both : [],
  };
}

function kindsOf(charts: readonly Asked[]): Set<SumSource> {
  return new Set([...needsOf(charts).sums].map(sourceOf));
}

export async function openSources(world: World, charts: readonly Asked[]): Promise<Sources> {
  const { sums, dimensions } = needsOf(charts);
  const kinds = kindsOf(charts);
  const { context, sheets, account } = world;
  const whole = { from: world.preceding.from, to: world.period.to };
  const none = <Row>(): Row[] => [];
  const needsSupplies = dimensions.has('cause') || sums.has('low_battery');
  const [geofences, supplies, alerts, moves, told, events, downtimes, services, contracts, costs] = await Promise.all([
    dimensions.has('geofence') || kinds.has('fences') ? fetchGeofenceNames(context) : new Map<string, string>(),
    needsSupplies ? fetchSupplies(context) : [],
    kinds.has('alerts') ? fetchAlertCounts(world, sums) : [],
    fetchMoves(context.db, account.id, account.timeZone),
    fetchTargets(context),
    kinds.has('events') ? fetchEventCounts(world, { byGeofence: dimensions.has('geofence') }) : none<CountedRow>(),
    kinds.has('downtimes') ? fetchDowntimes(context, whole, account.timeZone) : [],
    kinds.has('services') ? fetchServices(context) : [],
    kinds.has('contracts') ? fetchContracts(context, whole) : [],
    kinds.has('costs') ? fetchCosts(context, { from: ninetyOf(world.preceding).from, to: whole.to }) : [],
  ]);
  const supplyOf = new Map<number, Supply>(supplies.map((supply) => [sheets.assets.of(supply.id), supply]));
  const known: Known = { geofences, causes: dimensions.has('cause') ? causesOf(world, supplyOf) : new Int32Array(0) };
  const targets = openTargets(world, told);
  const moved = movesByAsset(world, moves);
  const days = daySource({ world, moves: moved, targets });
  const unitOn = unitOnDay(world, moved);
  const sources: Record<SumSource, Source> = {
    days,
    delays: days,
    ninety: ninetySource(days),
    fences: fenceSource(world, geofences),
    assets: assetSource(world, batteriesOf(supplyOf, sheets.assets.size)),
    alerts: rowSource(world, alerts),
    events: rowSource(world, events.map(weighed(world, targets))),
    downtimes: rowSource(world, downtimeRows(world, targets, { downtimes, unitOn })),
    services: rowSource(world, serviceRows(world, services)),
    contracts: rowSource(world, contractRows(world, contracts, targets)),
    costs: rowSource(world, costRows(world, costs)),
  };
  const splitters = new Map<Dimension, Splitter>();
  const once = (dimension: Dimension) => {
    const splitter = splitters.get(dimension) ?? splitBy(world, dimension, known);
    splitters.set(dimension, splitter);
    return splitter;
  };
  return { world, folds: foldOnce(charts, { sources, splitBy: once }) };
}

/** Events with what they weigh in the score. */
function weighed({ sheets }: World, targets: Targets): (row: CountedRow) => CountedRow {
  return (row) => {
    const asset = sheets.assets.find(row.asset ?? '') ?? 0;
    const weightOf = (kind: 'event_weight_speeding' | 'event_weight_exit') =>
      targets.numbers(kind, row.day ?? 0)[asset] || 0;
    const { speedings = 0, fence_exits = 0 } = row.sums;
    const points = speedings * weightOf('event_weight_speeding') + fence_exits * weightOf('event_weight_exit');
    return { ...row, sums: { ...row.sums, event_points: points } };
  };
}

function movesByAsset({ sheets }: World, moves: Awaited<ReturnType<typeof fetchMoves>>): Moves {
  const byAsset = new Map<number, { unit: number; day: number | null }[]>();
  for (const { asset, unit, day } of moves) {
    const number = sheets.assets.of(asset);
    const own = byAsset.get(number) ?? [];
    own.push({ unit: sheets.units.of(unit), day });
    byAsset.set(number, own);
  }
  return byAsset;
}

function batteriesOf(supplies: ReadonlyMap<number, Supply>, size: number): Float64Array {
  const volts = new Float64Array(size).fill(Number.NaN);
  for (const [asset, { battery_v }] of supplies) if (battery_v !== null) volts[asset] = battery_v;
  return volts;
}
