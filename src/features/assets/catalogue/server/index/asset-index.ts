import { assetStatuses, type AssetStatus } from '../../asset-status.ts';
import { movesStatus, replacesStatus } from '../../status-order.ts';
import type { AssetTextField } from '../../asset-text-fields.ts';
import { WordColumn } from './word-column.ts';
import { TextCache } from './text-cache.ts';
import { TextOrder } from './text-order.ts';

export interface UnitRow {
  id: string;
  code: string;
  name: string;
  region: string | null;
  customer: string | null;
  version: number;
}

/**
 * An asset as lists and filters use it. Instants are milliseconds since 1970. Cost centre, region and customer are the
 * asset's own; null if inherited from the unit.
 */
export interface IndexRow extends Record<AssetTextField, string | null> {
  id: string;
  version: number;
  deleted: boolean;
  code: string;
  unit_id: string;
  status: AssetStatus;
  status_since: number;
  time: number | null;
  latitude: number | null;
  longitude: number | null;
  heading_deg: number | null;
  speed_kmh: number | null;
  hour_meter_h: number | null;
  odometer_km: number | null;
  fuel_pct: number | null;
}

/** What telemetry and time change; absent fields stay. */
export type IndexState = Pick<IndexRow, 'id'> & Partial<Pick<IndexRow, NumberName | 'status'>>;

/** The state published by an event. */
export interface PublishedState {
  type: 'position' | 'status';
  state: IndexState;
}

const wordNames = [
  'category',
  'manufacturer',
  'model',
  'segment',
  'unit_id',
  'cost_centre',
  'region',
  'customer',
] as const;
export type WordName = (typeof wordNames)[number];
const textNames = ['code', 'plate', 'serial'] as const;
type TextName = (typeof textNames)[number];
const numberNames = [
  'status_since',
  'time',
  'latitude',
  'longitude',
  'heading_deg',
  'speed_kmh',
  'hour_meter_h',
  'odometer_km',
  'fuel_pct',
] as const;
export type NumberName = (typeof numberNames)[number];
/** A column with a stored order of rows. */
export type OrderedName = TextName | Exclude<WordName, 'unit_id'> | 'unit';

/** Above this many changes at once an order is rebuilt instead of updated. */
const mendedAtMost = 500;
const firstCapacity = 256;
/** Estimates in bytes: a row with its strings and numbers, and a row as the API writes it. */
const rowBytes = 664;
const textBytes = 1_024;

/**
 * The assets of one account in columns: a hundred thousand are filtered, counted and paged in a few milliseconds.
 * Everything comes from the database and can be reloaded at any time.
 */
export class AssetIndex {
  /** Rows in use, including those of deleted assets. */
  size = 0;
  /** Number of assets. */
  count = 0;
  isThere = new Uint8Array(firstCapacity);
  status = new Uint8Array(firstCapacity);
  readonly ids: string[] = [];
  readonly words = byName(wordNames, () => new WordColumn(firstCapacity));
  readonly texts: Record<TextName, (string | null)[]> = { code: [], plate: [], serial: [] };
  readonly numbers = byName(numberNames, () => new Float64Array(firstCapacity));
  /** Text to search: code, plate and serial in lower case. */
  readonly searched: string[] = [];
  readonly units = new Map<string, UnitRow>();
  readonly textCache = new TextCache();
  readonly #own: Record<'cost_centre' | 'region' | 'customer', (string | null)[]> = {
    cost_centre: [],
    region: [],
    customer: [],
  };
  readonly #versions: number[] = [];
  readonly #rows = new Map<string, number>();
  readonly #rowsByCode = new Map<string, number>();
  readonly #orders = new Map<OrderedName, TextOrder>();

  /** About what it takes in memory. */
  get bytes(): number {
    return this.isThere.length * rowBytes + this.textCache.size * textBytes;
  }

  rowOf(id: string): number | undefined {
    return this.#rows.get(id);
  }

  rowOfCode(code: string): number | undefined {
    return this.#rowsByCode.get(code.toLowerCase());
  }

  /** Version of an asset's own data, which telemetry does not change. */
  versionOf(row: number): number {
    return this.#versions[row] ?? 0;
  }

  /** What an asset sets itself; null: inherited from its unit. */
  ownAt(row: number): Pick<UnitRow, 'region' | 'customer'> {
    return { region: this.#own.region[row] ?? null, customer: this.#own.customer[row] ?? null };
  }

  /** Merges units and assets from the database; older versions are ignored. */
  take({ units, assets }: { units: readonly UnitRow[]; assets: readonly IndexRow[] }): void {
    if (assets.length > mendedAtMost) this.#orders.clear();
    this.#takeUnits(units);
    for (const asset of assets) this.#takeAsset(asset);
  }

  /** Merges an asset's state; an older one is ignored. */
  takeState(state: IndexState): void {
    const row = this.#rows.get(state.id);
    if (row !== undefined) this.#putState(row, state, replacesStatus);
  }

  /** Applies an event of an asset, whose data is in the database now or, for telemetry, soon. */
  hear(id: string, published: PublishedState | null): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    const isPosition = published?.type === 'position';
    if (published) this.#putState(row, published.state, isPosition ? movesStatus : replacesStatus);
    if (isPosition) this.textCache.move(row, Date.now());
    else this.textCache.forget(row);
  }

  /** The rows in order of a column, maintained from then on. */
  orderOf(name: OrderedName): TextOrder {
    const known = this.#orders.get(name);
    if (known) return known;
    const order = new TextOrder(this.ids, this.#keys(name));
    order.fill(this.isThere, this.size);
    this.#orders.set(name, order);
    return order;
  }

  #keys(name: OrderedName): TextOrder['keyOf'] | readonly (string | null)[] {
    if (name === 'unit') {
      const { unit_id: units } = this.words;
      return (row) => this.units.get(units.wordAt(units.codes[row] ?? 0) ?? '')?.code.toLowerCase() ?? null;
    }
    if (name === 'code' || name === 'plate' || name === 'serial') return this.texts[name];
    const words = this.words[name];
    return (row) => words.keyOf(row);
  }

  #takeUnits(units: readonly UnitRow[]): void {
    const changed = new Set<number>();
    for (const unit of units) {
      const known = this.units.get(unit.id);
      if (known && known.version >= unit.version) continue;
      this.units.set(unit.id, unit);
      const code = this.words.unit_id.find(unit.id);
      if (known && code !== undefined) changed.add(code);
    }
    if (changed.size === 0) return;
    this.#orders.clear();
    for (let row = 0; row < this.size; row++) {
      if (changed.has(this.words.unit_id.codes[row] ?? 0)) this.#putOfUnit(row);
    }
  }

  #takeAsset(asset: IndexRow): void {
    const known = this.#rows.get(asset.id);
    if (known !== undefined && (this.#versions[known] ?? 0) > asset.version) return;
    if (known === undefined && asset.deleted) return;
    const row = known ?? this.#addRow(asset.id);
    if (this.isThere[row]) this.#leave(row);
    this.#versions[row] = asset.version;
    this.#put(row, asset);
    if (!asset.deleted) this.#enter(row);
  }

  #addRow(id: string): number {
    const row = this.size++;
    if (row >= this.isThere.length) this.#grow(2 * row);
    this.ids[row] = id;
    this.#rows.set(id, row);
    for (const name of numberNames) this.numbers[name][row] = Number.NaN;
    return row;
  }

  #leave(row: number): void {
    this.isThere[row] = 0;
    this.count -= 1;
    for (const order of this.#orders.values()) order.remove(row);
    const code = this.texts.code[row]?.toLowerCase() ?? '';
    if (this.#rowsByCode.get(code) === row) this.#rowsByCode.delete(code);
  }

  #enter(row: number): void {
    this.isThere[row] = 1;
    this.count += 1;
    for (const order of this.#orders.values()) order.insert(row);
    this.#rowsByCode.set(this.texts.code[row]?.toLowerCase() ?? '', row);
  }

  #put(row: number, asset: IndexRow): void {
    for (const name of textNames) this.texts[name][row] = asset[name];
    this.searched[row] = [asset.code, asset.plate, asset.serial].filter(Boolean).join('\n').toLowerCase();
    for (const name of ['category', 'manufacturer', 'model', 'segment', 'unit_id'] as const)
      this.words[name].put(row, asset[name]);
    for (const name of ['cost_centre', 'region', 'customer'] as const) this.#own[name][row] = asset[name];
    this.#putOfUnit(row);
    this.#putState(row, asset, replacesStatus);
  }

  /** Inherited from the unit unless set on the asset. */
  #putOfUnit(row: number): void {
    this.textCache.forget(row);
    const { unit_id } = this.words;
    const unit = this.units.get(unit_id.wordAt(unit_id.codes[row] ?? 0) ?? '');
    this.words.cost_centre.put(row, this.#own.cost_centre[row] ?? unit?.code ?? null);
    this.words.region.put(row, this.#own.region[row] ?? unit?.region ?? null);
    this.words.customer.put(row, this.#own.customer[row] ?? unit?.customer ?? null);
  }

  /** The later fix wins; for the same fix, the last state. */
  #putState(row: number, state: IndexState, replaces: typeof replacesStatus): void {
    const { numbers } = this;
    const isBehind =
      state.time !== undefined && (state.time ?? Number.NEGATIVE_INFINITY) < (numbers.time[row] ?? Number.NaN);
    const known = assetStatuses[this.status[row] ?? 0] ?? 'without_status';
    if (state.status !== undefined && replaces(state.status, known, isBehind)) {
      this.status[row] = assetStatuses.indexOf(state.status);
      numbers.status_since[row] = state.status_since ?? Number.NaN;
    }
    if (isBehind) return;
    for (const name of numberNames) {
      const value = state[name];
      if (name !== 'status_since' && value !== undefined) numbers[name][row] = value ?? Number.NaN;
    }
  }

  #grow(capacity: number): void {
    this.isThere = grown(this.isThere, new Uint8Array(capacity));
    this.status = grown(this.status, new Uint8Array(capacity));
    for (const name of wordNames) this.words[name].grow(capacity);
    for (const name of numberNames) this.numbers[name] = grown(this.numbers[name], new Float64Array(capacity));
  }
}

function grown<Column extends Uint8Array | Float64Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}

function byName<const Name extends string, Value>(names: readonly Name[], make: () => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;
}
