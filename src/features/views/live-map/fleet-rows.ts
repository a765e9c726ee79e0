import {
  rowField,
  rowLength,
  statusNumberOf,
  statusOf,
  type AssetNumbers,
  type Positions,
} from '#features/assets/catalogue/live/public.ts';
import { movesStatus } from '#features/assets/catalogue/public.ts';
import type { FleetAsset, NamedAsset } from './fleet-asset.ts';

/** Where a slot's current state is stored: object, row or both. */
const truth = { object: 0, row: 1, both: 2 } as const;
const absent = -1;

/** Assets by slot: as objects, and as numeric rows once events have changed them. */
export class FleetRows {
  /** Rows by slot, see `rowField`; allocated at the first event. */
  values = new Float64Array(0);
  #assets: FleetAsset[] = [];
  #truths = new Uint8Array(0);
  readonly #slots = new Map<string, number>();
  /** Slots by the asset numbers of positions. */
  #numbered = noNumbers();

  get size(): number {
    return this.#assets.length;
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  namedAt(slot: number): NamedAsset | undefined {
    return this.#assets[slot];
  }

  /** Frequently changing data of an asset without creating an object: status and row offset. */
  statusAt(slot: number): FleetAsset['status'] {
    if (this.#truths[slot] === truth.row) return statusOf(this.values[slot * rowLength + rowField.status] ?? 0);
    return this.#assets[slot]?.status ?? 'without_status';
  }

  rowAt(slot: number): number {
    const at = slot * rowLength;
    const asset = this.#assets[slot];
    if (asset && this.#truths[slot] === truth.object) {
      writeAsset(this.values, at, asset);
      this.#truths[slot] = truth.both;
    }
    return at;
  }

  /** The asset; the same object until it changes. */
  at(slot: number): FleetAsset | undefined {
    const asset = this.#assets[slot];
    if (!asset || this.#truths[slot] !== truth.row) return asset;
    this.#truths[slot] = truth.both;
    return (this.#assets[slot] = withRow(asset, this.values, slot * rowLength));
  }

  all(): readonly FleetAsset[] {
    for (let slot = 0; slot < this.size; slot++) if (this.#truths[slot] === truth.row) this.at(slot);
    return this.#assets;
  }

  /** Replaces all assets, in this order. */
  hold(assets: FleetAsset[]): void {
    this.#assets = assets;
    this.#slots.clear();
    assets.forEach(({ id }, slot) => this.#slots.set(id, slot));
    this.#truths = new Uint8Array(assets.length);
    this.values = new Float64Array(assets.length * rowLength);
    this.#numbered = noNumbers();
  }

  put(slot: number, asset: FleetAsset): void {
    this.#assets[slot] = asset;
    this.#truths[slot] = truth.both;
    writeAsset(this.values, slot * rowLength, asset);
  }

  /**
   * Applies positions that are not older than the current ones.
   * @returns their slots; `miss` is called for positions of unknown assets
   */
  take(positions: Positions, miss: (index: number) => void): { slots: Uint32Array; hasNewStatus: boolean } {
    const slots = this.#slotsBy(positions.numbers);
    const taken = new Uint32Array(positions.count);
    let count = 0;
    let hasNewStatus = false;
    for (let index = 0; index < positions.count; index++) {
      const slot = slots[positions.assets[index] ?? 0] ?? absent;
      const asset = this.#assets[slot];
      if (!asset) {
        miss(index);
        continue;
      }
      const at = this.rowAt(slot);
      const from = index * rowLength;
      if ((positions.rows[from + rowField.time] ?? 0) < (this.values[at + rowField.time] ?? 0)) continue;
      if (takeRow(this.values, at, positions.rows, from)) hasNewStatus = true;
      this.#truths[slot] = truth.row;
      taken[count++] = slot;
    }
    return { slots: taken.subarray(0, count), hasNewStatus };
  }

  /** Slots by asset number; each id is looked up once. */
  #slotsBy(numbers: AssetNumbers): Int32Array {
    const { ids } = numbers;
    const known = this.#numbered.numbers === numbers ? this.#numbered : { numbers, slots: new Int32Array(0), count: 0 };
    if (known.count === ids.length) return known.slots;
    let { slots } = known;
    if (slots.length < ids.length) {
      slots = new Int32Array(ids.length * 2);
      slots.set(known.slots);
    }
    for (let number = known.count; number < ids.length; number++)
      slots[number] = this.#slots.get(ids[number] ?? '') ?? absent;
    this.#numbered = { numbers, slots, count: ids.length };
    return slots;
  }
}

interface NumberedSlots {
  numbers: AssetNumbers | null;
  slots: Int32Array;
  /** Number of numbers looked up. */
  count: number;
}

const noNumbers = (): NumberedSlots => ({ numbers: null, slots: new Int32Array(0), count: 0 });

/**
 * Copies the known fields of a newer row.
 * @returns whether the status changed
 */
function takeRow(rows: Float64Array, at: number, news: Float64Array, from: number): boolean {
  // Unrolled: it runs for thousands of rows at once.
  rows[at + rowField.time] = news[from + rowField.time] ?? 0;
  rows[at + rowField.latitude] = news[from + rowField.latitude] ?? 0;
  rows[at + rowField.longitude] = news[from + rowField.longitude] ?? 0;
  rows[at + rowField.heading] = news[from + rowField.heading] ?? Number.NaN;
  rows[at + rowField.speed] = news[from + rowField.speed] ?? Number.NaN;
  keepKnown(rows, at + rowField.hourMeter, news[from + rowField.hourMeter]);
  keepKnown(rows, at + rowField.odometer, news[from + rowField.odometer]);
  keepKnown(rows, at + rowField.fuel, news[from + rowField.fuel]);
  const status = news[from + rowField.status] ?? 0;
  const before = rows[at + rowField.status] ?? 0;
  if (!movesStatus(statusOf(status), statusOf(before), false)) return false;
  rows[at + rowField.statusSince] = news[from + rowField.statusSince] ?? 0;
  rows[at + rowField.status] = status;
  return status !== before;
}

function keepKnown(rows: Float64Array, at: number, value = Number.NaN): void {
  if (!Number.isNaN(value)) rows[at] = value;
}

function writeAsset(rows: Float64Array, at: number, asset: FleetAsset): void {
  rows[at + rowField.time] = asset.time === null ? Number.NaN : Date.parse(asset.time);
  rows[at + rowField.statusSince] = Date.parse(asset.status_since);
  rows[at + rowField.latitude] = asset.latitude ?? Number.NaN;
  rows[at + rowField.longitude] = asset.longitude ?? Number.NaN;
  rows[at + rowField.heading] = asset.heading_deg ?? Number.NaN;
  rows[at + rowField.speed] = asset.speed_kmh ?? Number.NaN;
  rows[at + rowField.hourMeter] = asset.hour_meter_h ?? Number.NaN;
  rows[at + rowField.odometer] = asset.odometer_km ?? Number.NaN;
  rows[at + rowField.fuel] = asset.fuel_pct ?? Number.NaN;
  rows[at + rowField.status] = statusNumberOf(asset.status);
}

/** Asset with the values of its row. Written out: many are created at once, and spreading is several times slower. */
function withRow(asset: FleetAsset, rows: Float64Array, at: number): FleetAsset {
  return {
    id: asset.id,
    code: asset.code,
    unit_id: asset.unit_id,
    category: asset.category,
    manufacturer: asset.manufacturer,
    model: asset.model,
    segment: asset.segment,
    region: asset.region,
    customer: asset.customer,
    plate: asset.plate,
    serial: asset.serial,
    status: statusOf(rows[at + rowField.status] ?? 0),
    status_since: new Date(rows[at + rowField.statusSince] ?? 0).toISOString(),
    time: new Date(rows[at + rowField.time] ?? 0).toISOString(),
    latitude: known(rows[at + rowField.latitude]),
    longitude: known(rows[at + rowField.longitude]),
    heading_deg: known(rows[at + rowField.heading]),
    speed_kmh: known(rows[at + rowField.speed]),
    hour_meter_h: known(rows[at + rowField.hourMeter]),
    odometer_km: known(rows[at + rowField.odometer]),
    fuel_pct: known(rows[at + rowField.fuel]),
  };
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
