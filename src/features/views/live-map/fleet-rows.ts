import {
  rowField,
  rowLength,
  statusNumberOf,
  statusOf,
  type AssetNumbers,
  type Positions,
} from '#features/assets/catalogue/live/public.ts';
import type { MapNames } from '#features/assets/catalogue/map-contract.ts';
import { movesStatus, type MapColumns } from '#features/assets/catalogue/public.ts';
import type { FleetAsset } from './fleet-asset.ts';
import { keepNewerRow } from './keep-newer-row.ts';

const absent = -1;

/** Assets by slot: their numbers in rows, and an object of each that was asked for. */
export class FleetRows {
  /** Row after row by slot, as `rowField` says. */
  values = new Float64Array(0);
  /** Names; where `#isMade` is 1, the whole asset as its row says. */
  #assets: (MapNames | FleetAsset)[] = [];
  #isMade = new Uint8Array(0);
  /** Null until a slot is asked for: of a large fleet it is slow to build. */
  #slots: Map<string, number> | null = null;
  /** Whether the rows may be newer than a reading. */
  #isMoved = false;
  /** Slots by the asset numbers of positions. */
  #numbered = noNumbers();

  get size(): number {
    return this.#assets.length;
  }

  slotOf(id: string): number | undefined {
    this.#slots ??= new Map(this.#assets.map((asset, slot) => [asset.id, slot]));
    return this.#slots.get(id);
  }

  namedAt(slot: number): MapNames | undefined {
    return this.#assets[slot];
  }

  /** Id of the asset with this code, in any case; null: none. */
  findId(code: string): string | null {
    const lower = code.toLowerCase();
    const found =
      this.#assets.find((asset) => asset.code === code) ??
      this.#assets.find((asset) => asset.code.toLowerCase() === lower);
    return found?.id ?? null;
  }

  statusAt(slot: number): FleetAsset['status'] {
    return statusOf(this.values[slot * rowLength + rowField.status] ?? 0);
  }

  /** The asset; the same object until it changes. */
  at(slot: number): FleetAsset | undefined {
    const asset = this.#assets[slot];
    if (!asset) return undefined;
    if (this.#isMade[slot]) return asset as FleetAsset;
    this.#isMade[slot] = 1;
    const made = withRow(asset, this.values, slot * rowLength);
    this.#assets[slot] = made;
    return made;
  }

  all(): readonly FleetAsset[] {
    return this.#assets.flatMap((_, slot) => this.at(slot) ?? []);
  }

  /** Holds these assets and no others, in this order; of those that were there already the newer numbers stay. */
  hold({ names, rows }: MapColumns): void {
    if (this.#isMoved)
      names.forEach(({ id }, slot) => {
        const known = this.slotOf(id);
        if (known !== undefined) keepNewerRow(rows, slot * rowLength, this.values, known * rowLength);
      });
    this.#assets = [...names];
    this.#isMade = new Uint8Array(names.length);
    this.values = rows;
    this.#slots = null;
    this.#numbered = noNumbers();
  }

  put(slot: number, asset: FleetAsset): void {
    this.#assets[slot] = asset;
    this.#isMade[slot] = 1;
    this.#isMoved = true;
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
      if (slot === absent || !this.#assets[slot]) {
        miss(index);
        continue;
      }
      const at = slot * rowLength;
      const from = index * rowLength;
      if ((positions.rows[from + rowField.time] ?? 0) < (this.values[at + rowField.time] ?? 0)) continue;
      if (takeRow(this.values, at, positions.rows, from)) hasNewStatus = true;
      this.#isMade[slot] = 0;
      this.#isMoved = true;
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
      slots[number] = this.slotOf(ids[number] ?? '') ?? absent;
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

/** Assets as objects, in the form and order of a reading. */
export function columnsOf(names: readonly FleetAsset[]): MapColumns {
  const rows = new Float64Array(names.length * rowLength).fill(Number.NaN);
  names.forEach((asset, slot) => writeAsset(rows, slot * rowLength, asset));
  return { names: [...names], rows };
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

/** The asset as its row says. */
function withRow(asset: MapNames, rows: Float64Array, at: number): FleetAsset {
  return {
    ...asset,
    status: statusOf(rows[at + rowField.status] ?? 0),
    status_since: instantOf(rows[at + rowField.statusSince]) ?? '',
    time: instantOf(rows[at + rowField.time]),
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

function instantOf(ms = Number.NaN): string | null {
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
