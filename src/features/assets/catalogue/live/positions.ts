import { assetStatus } from '../contract.ts';
import type { PositionEvent } from '../live-contract.ts';

/** Index of each field in a row of numbers. Instants are milliseconds since 1970; NaN: unknown. */
export const rowField = {
  time: 0,
  statusSince: 1,
  latitude: 2,
  longitude: 3,
  heading: 4,
  speed: 5,
  hourMeter: 6,
  odometer: 7,
  fuel: 8,
  status: 9,
  engineOn: 10,
} as const;
export const rowLength = 11;

/** Positions as rows of numbers, in the order of their arrival. */
export interface PositionRows {
  /** The number of each row's asset: the index of its id. */
  readonly assets: Uint32Array<ArrayBuffer>;
  readonly rows: Float64Array<ArrayBuffer>;
}

/** Ids of assets by number. It only grows. */
export interface AssetNumbers {
  readonly ids: readonly string[];
}

/** Positions as a tab receives them: thousands at once; an object is created only for a position that is requested. */
export class Positions {
  readonly numbers: AssetNumbers;
  readonly assets: PositionRows['assets'];
  readonly rows: PositionRows['rows'];

  constructor(numbers: AssetNumbers, { assets, rows }: PositionRows) {
    this.numbers = numbers;
    this.assets = assets;
    this.rows = rows;
  }

  get count(): number {
    return this.assets.length;
  }

  idAt(index: number): string {
    return this.numbers.ids[this.assets[index] ?? 0] ?? '';
  }

  eventAt(index: number): PositionEvent {
    return { id: this.idAt(index), ...readRow(this.rows, index * rowLength) };
  }

  /** Positions of the assets that match. */
  ofThose(isWanted: (id: string) => boolean): PositionEvent[] {
    const events: PositionEvent[] = [];
    for (let index = 0; index < this.count; index++) if (isWanted(this.idAt(index))) events.push(this.eventAt(index));
    return events;
  }
}

/** What a worker passes on: rows, and ids that got a number in this batch. */
type PackedPositions = PositionRows & { newIds: readonly string[] };

/** Unpacks batches from one worker in order; null if it is not a batch of positions. */
export function createPositionUnpacker(): (packed: unknown) => Positions | null {
  const numbers = { ids: new Array<string>() };
  return (packed) => {
    if (!isPacked(packed)) return null;
    for (const id of packed.newIds) numbers.ids.push(id);
    return new Positions(numbers, packed);
  };
}

function isPacked(packed: unknown): packed is PackedPositions {
  return (
    typeof packed === 'object' &&
    packed !== null &&
    'assets' in packed &&
    packed.assets instanceof Uint32Array &&
    'rows' in packed &&
    packed.rows instanceof Float64Array &&
    'newIds' in packed &&
    Array.isArray(packed.newIds)
  );
}

/** Numbers assets in the order of their first position. */
export class AssetNumbering {
  readonly #numbers = new Map<string, number>();

  /** Packs positions into rows, with newly numbered ids in order. */
  pack(events: readonly PositionEvent[]): PositionRows & { newIds: string[] } {
    const assets = new Uint32Array(events.length);
    const rows = new Float64Array(events.length * rowLength);
    const newIds: string[] = [];
    events.forEach((event, index) => {
      let number = this.#numbers.get(event.id);
      if (number === undefined) {
        number = this.#numbers.size;
        this.#numbers.set(event.id, number);
        newIds.push(event.id);
      }
      assets[index] = number;
      writeRow(rows, index * rowLength, event);
    });
    return { assets, rows, newIds };
  }
}

const statuses = assetStatus.options;
const statusNumbers = new Map(statuses.map((status, index) => [status, index]));

export function statusNumberOf(status: PositionEvent['status']): number {
  return statusNumbers.get(status) ?? 0;
}

export function statusOf(number: number): PositionEvent['status'] {
  return statuses[number] ?? 'without_status';
}

function writeRow(rows: Float64Array, at: number, event: PositionEvent): void {
  rows[at + rowField.time] = Date.parse(event.time);
  rows[at + rowField.statusSince] = Date.parse(event.status_since);
  rows[at + rowField.latitude] = event.latitude;
  rows[at + rowField.longitude] = event.longitude;
  rows[at + rowField.heading] = event.heading_deg ?? Number.NaN;
  rows[at + rowField.speed] = event.speed_kmh ?? Number.NaN;
  rows[at + rowField.hourMeter] = event.hour_meter_h ?? Number.NaN;
  rows[at + rowField.odometer] = event.odometer_km ?? Number.NaN;
  rows[at + rowField.fuel] = event.fuel_pct ?? Number.NaN;
  rows[at + rowField.status] = statusNumberOf(event.status);
  rows[at + rowField.engineOn] = numberOf(event.engine_on);
}

/** The position of the row that starts at an index. */
function readRow(rows: Float64Array, at: number): Omit<PositionEvent, 'id'> {
  const engine = known(rows[at + rowField.engineOn]);
  return {
    time: instantOf(rows[at + rowField.time]),
    latitude: rows[at + rowField.latitude] ?? 0,
    longitude: rows[at + rowField.longitude] ?? 0,
    heading_deg: known(rows[at + rowField.heading]),
    speed_kmh: known(rows[at + rowField.speed]),
    status: statusOf(rows[at + rowField.status] ?? 0),
    status_since: instantOf(rows[at + rowField.statusSince]),
    engine_on: engine === null ? null : engine === 1,
    hour_meter_h: known(rows[at + rowField.hourMeter]),
    odometer_km: known(rows[at + rowField.odometer]),
    fuel_pct: known(rows[at + rowField.fuel]),
  };
}

function numberOf(flag: boolean | null | undefined): number {
  return flag === null || flag === undefined ? Number.NaN : Number(flag);
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function instantOf(ms = 0): string {
  return new Date(ms).toISOString();
}
