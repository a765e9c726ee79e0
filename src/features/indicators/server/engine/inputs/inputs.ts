import type { TargetRow } from '#features/maintenance/records/public.ts';
import type { Dictionary } from '../dictionary.ts';
import type { ColumnArrays } from '../sources/rows-store.ts';
import { Costs } from './costs.ts';
import {
  fetchContracts,
  fetchCosts,
  fetchDowntimes,
  fetchGeofences,
  fetchMoves,
  fetchServices,
  fetchTargets,
  noAsset,
  type ContractRow,
  type CostRow,
  type DowntimeRow,
  type MoveRow,
  type InputScope,
  type ServiceRow,
} from './input-store.ts';

/** Names as in the change feed. */
export const inputKinds = [
  'contracts',
  'costs',
  'services',
  'downtimes',
  'targets',
  'asset_moves',
  'geofences',
] as const;
export type InputKind = (typeof inputKinds)[number];

/** By asset number; 0: without an asset. */
export type ByAsset<Row> = Map<number, Row[]>;
type Numbered<Row extends { asset: string | null }> = Omit<Row, 'asset' | 'unit'> & { unit: number };

export type ContractInput = Numbered<ContractRow>;
export type ServiceInput = Omit<ServiceRow, 'asset'>;
export type DowntimeInput = Omit<DowntimeRow, 'asset'>;
export type MoveInput = Numbered<MoveRow>;

export interface GeofenceInput {
  /** Its current name. */
  name: string;
  unit: number;
}

/** Approximate memory of a row. */
const bytesOfRow = 120;

/** Records that people entered for an account's assets, in memory. */
export class Inputs {
  readonly contracts: ByAsset<ContractInput> = new Map();
  readonly costs = new Costs();
  readonly services: ByAsset<ServiceInput> = new Map();
  readonly downtimes: ByAsset<DowntimeInput> = new Map();
  readonly moves: ByAsset<MoveInput> = new Map();
  targets: readonly TargetRow[] = [];
  /** Counts changes. */
  version = 0;
  /** By id, including deleted ones, whose hours and events stay. */
  geofences: ReadonlyMap<string, GeofenceInput> = new Map();
  readonly #numbers: { assets: Dictionary; units: Dictionary };

  constructor(numbers: { assets: Dictionary; units: Dictionary }) {
    this.#numbers = numbers;
  }

  get bytes(): number {
    let rows = this.targets.length + this.geofences.size;
    for (const byAsset of [this.contracts, this.services, this.downtimes, this.moves])
      for (const own of byAsset.values()) rows += own.length;
    return rows * bytesOfRow + this.costs.bytes;
  }

  /** As plain values, which `fill` takes. */
  records() {
    const { contracts, services, downtimes, moves, targets, geofences, costs } = this;
    return { contracts, services, downtimes, moves, targets, geofences, costs: costs.table() };
  }

  /** Fills an empty object, from a snapshot. */
  fill({ targets, geofences, costs, ...byAssets }: ReturnType<Inputs['records']>): void {
    this.version += 1;
    this.targets = targets;
    this.geofences = geofences;
    this.costs.take(costs, null);
    fill(this.contracts, byAssets.contracts);
    fill(this.services, byAssets.services);
    fill(this.downtimes, byAssets.downtimes);
    fill(this.moves, byAssets.moves);
  }

  /** Replaces the records of some assets, or of all. */
  async read(kind: InputKind, wanted: InputScope): Promise<void> {
    await this.#read(kind, wanted);
    this.version += 1;
  }

  async #read(kind: InputKind, wanted: InputScope): Promise<void> {
    switch (kind) {
      case 'targets':
        this.targets = await fetchTargets(wanted);
        return;
      case 'geofences': {
        const rows = this.#ofUnits(await fetchGeofences(wanted));
        this.geofences = new Map(rows.map(({ id, name, unit }) => [id, { name, unit }]));
        return;
      }
      case 'contracts':
        return this.#put(this.contracts, wanted, this.#ofUnits(await fetchContracts(wanted)));
      case 'costs':
        return this.#takeCosts(wanted, await fetchCosts(wanted));
      case 'asset_moves':
        return this.#put(this.moves, wanted, this.#ofUnits(await fetchMoves(wanted)));
      case 'services':
        return this.#put(this.services, wanted, await fetchServices(wanted));
      case 'downtimes':
        return this.#put(this.downtimes, wanted, await fetchDowntimes(wanted));
    }
  }

  #takeCosts({ assets: wanted }: InputScope, { asset, unit, kind, amount, from, to }: ColumnArrays<CostRow>): void {
    const assets = asset.map((id) => this.#assetOf(id));
    const units = unit.map((id) => this.#numbers.units.of(id));
    const again = wanted && new Set(wanted.map((id) => this.#assetOf(id)));
    this.costs.take({ assets, units, kinds: kind, amounts: amount, froms: from, tos: to }, again);
  }

  #assetOf(id: string | null): number {
    return id === null || id === noAsset ? 0 : this.#numbers.assets.of(id);
  }

  #ofUnits<Row extends { unit: string }>(rows: readonly Row[]): (Omit<Row, 'unit'> & { unit: number })[] {
    return rows.map(({ unit, ...row }) => ({ ...row, unit: this.#numbers.units.of(unit) }));
  }

  #put<Row extends { asset: string | null }>(
    byAsset: ByAsset<Omit<Row, 'asset'>>,
    { assets }: InputScope,
    rows: readonly Row[],
  ): void {
    if (assets === null) byAsset.clear();
    else for (const id of assets) byAsset.delete(this.#assetOf(id));
    for (const { asset, ...row } of rows) {
      const number = this.#assetOf(asset);
      const own = byAsset.get(number);
      if (own) own.push(row);
      else byAsset.set(number, [row]);
    }
  }
}

function fill<Row>(into: ByAsset<Row>, from: ByAsset<Row>): void {
  for (const [asset, rows] of from) into.set(asset, rows);
}
