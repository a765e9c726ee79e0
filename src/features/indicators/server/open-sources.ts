import type { Dimension } from '../measures.ts';
import { sourceOf, sumNames, type SumName, type SumSource } from '../formulas.ts';
import { sumsOf, type Asked } from '../plan.ts';
import { fetchAlertCounts } from './alert-count-store.ts';
import { causesOf } from './causes.ts';
import { assetSource } from './fold-assets.ts';
import { daySource, type Moves } from './fold-days.ts';
import { fenceSource } from './fold-fences.ts';
import { rowSource } from './fold-rows.ts';
import type { Source } from './folded.ts';
import { fetchGeofenceNames, fetchSupplies, type Supply } from './known-store.ts';
import { fetchMoves } from './sheets/sheet-store.ts';
import { splitBy, type Known, type Splitter } from './splitter.ts';
import { openTargets } from './targets.ts';
import type { World } from './world.ts';

/** All that charts of one answer are made from; each statement ran once. */
export interface Sources {
  world: World;
  sourceOf(name: SumSource): Source;
  splitBy(dimension: Dimension): Splitter;
}

/** What charts need, whichever it is of them. */
export function needsOf(charts: readonly Asked[]): { sums: Set<SumName>; dimensions: Set<Dimension> } {
  return {
    sums: new Set(charts.flatMap(({ measures }) => sumsOf(measures))),
    dimensions: new Set(charts.flatMap(({ dimension, series }) => [dimension ?? [], series ?? []].flat())),
  };
}

/** The columns that are asked for hour by hour. */
export function hoursOf(charts: readonly Asked[]): string[] {
  const byHour = charts.filter(({ dimension, series }) => dimension === 'hour' || series === 'hour');
  const columns = new Set<string>([...sumNames.days, ...sumNames.delays]);
  return [...needsOf(byHour).sums].filter((name) => columns.has(name));
}

export async function openSources(world: World, charts: readonly Asked[]): Promise<Sources> {
  const { sums, dimensions } = needsOf(charts);
  const kinds = new Set([...sums].map(sourceOf));
  const { context, sheets, account } = world;
  const needsFences = dimensions.has('geofence') || kinds.has('fences');
  const needsSupplies = dimensions.has('cause') || sums.has('low_battery');
  const needsDays = kinds.has('days') || kinds.has('delays');
  const [geofences, supplies, alerts, moves] = await Promise.all([
    needsFences ? fetchGeofenceNames(context) : new Map<string, string>(),
    needsSupplies ? fetchSupplies(context) : [],
    kinds.has('alerts') ? fetchAlertCounts(world, sums) : [],
    needsDays ? fetchMoves(context.db, account.id, account.timeZone) : [],
  ]);
  const supplyOf = new Map<number, Supply>(supplies.map((supply) => [sheets.assets.of(supply.id), supply]));
  const known: Known = { geofences, causes: dimensions.has('cause') ? causesOf(world, supplyOf) : new Int32Array(0) };
  const days = daySource({ world, moves: movesByAsset(world, moves), targets: openTargets(world) });
  const sources: Record<SumSource, Source> = {
    days,
    delays: days,
    fences: fenceSource(world, geofences),
    assets: assetSource(world, batteriesOf(supplyOf, sheets.assets.size)),
    alerts: rowSource(world, alerts),
  };
  const splitters = new Map<Dimension, Splitter>();
  return {
    world,
    sourceOf: (name) => sources[name],
    splitBy(dimension) {
      const splitter = splitters.get(dimension) ?? splitBy(world, dimension, known);
      splitters.set(dimension, splitter);
      return splitter;
    },
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
