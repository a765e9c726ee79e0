import type { PositionEvent, StatusEvent } from '#features/assets/catalogue/live-contract.ts';
import { AssetNumbering, Positions, rowField, rowLength } from '#features/assets/catalogue/live/public.ts';
import type { MapNames } from '#features/assets/catalogue/map-contract.ts';
import type { MapColumns } from '#features/assets/catalogue/public.ts';
import { withStatus, type FleetAsset } from './fleet-asset.ts';
import { FleetRows } from './fleet-rows.ts';

export interface FleetUnit {
  id: string;
  code: string;
  name: string;
}

/**
 * `loaded`: all assets may have changed; `patched`: the assets in these slots changed (with repetitions), and whether
 * any status did.
 */
export type FleetChange = { kind: 'loaded' } | { kind: 'patched'; slots: Uint32Array; hasNewStatus: boolean };

/** The assets of one reply, in the order of their codes. */
export interface FleetReading extends MapColumns {
  units: Iterable<FleetUnit>;
  /** Codes stand in for ids: nothing can be chosen or moved before the next reading. */
  hasNoIds?: boolean;
}

/** Milliseconds for which events before their load are stored. */
const earlyMs = 10_000;

/**
 * The assets that a person sees, as read from the server and updated by live events. It changes in place and notifies its
 * listeners what did. Thousands of assets stand and move as rows of numbers; an object is made of one when a person asks for it.
 * Slots count assets in the order of their codes, and hold until the next reading.
 */
export class Fleet {
  readonly #rows = new FleetRows();
  readonly #units = new Map<string, FleetUnit>();
  /** Ids by the codes that were asked for. A map of all codes would hold up the click that asks for one. */
  readonly #foundIds = new Map<string, string | null>();
  #hasNoIds = false;
  /** Events of assets that are not listed yet, by id; of a status by `status:` and id. */
  readonly #early = new Map<string, { at: number; event: PositionEvent | StatusEvent }>();
  readonly #listeners = new Set<(change: FleetChange) => void>();
  readonly #drawn = Promise.withResolvers<void>();

  /** Resolves once a map has drawn it. */
  get drawn(): Promise<void> {
    return this.#drawn.promise;
  }

  markDrawn(): void {
    this.#drawn.resolve();
  }

  get size(): number {
    return this.#rows.size;
  }

  /** In order of codes. */
  get assets(): readonly FleetAsset[] {
    return this.#rows.all();
  }

  /** Where the assets stand that have a place, longitude and latitude alternating. */
  places(): Float64Array {
    const { values } = this.#rows;
    const places = new Float64Array(this.size * 2);
    let end = 0;
    for (let at = 0; at < this.size * rowLength; at += rowLength) {
      const longitude = values[at + rowField.longitude] ?? Number.NaN;
      const latitude = values[at + rowField.latitude] ?? Number.NaN;
      if (Number.isNaN(longitude) || Number.isNaN(latitude)) continue;
      places[end++] = longitude;
      places[end++] = latitude;
    }
    return places.subarray(0, end);
  }

  /** False while codes stand in for ids. */
  get hasIds(): boolean {
    return !this.#hasNoIds;
  }

  get units(): Iterable<FleetUnit> {
    return this.#units.values();
  }

  /** Row after row the numbers of each slot, as `rowField` says. Another array after each reading. */
  get rows(): Float64Array {
    return this.#rows.values;
  }

  get(id: string): FleetAsset | undefined {
    const slot = this.#rows.slotOf(id);
    return slot === undefined ? undefined : this.#rows.at(slot);
  }

  /** Slot of an asset, if present. */
  slotOf(id: string): number | undefined {
    return this.#rows.slotOf(id);
  }

  /** Fields of a slot that events never change. */
  namedAt(slot: number): MapNames | undefined {
    return this.#rows.namedAt(slot);
  }

  statusAt(slot: number): FleetAsset['status'] {
    return this.#rows.statusAt(slot);
  }

  /** Offset of a slot in `rows`. */
  rowAt(slot: number): number {
    return slot * rowLength;
  }

  /** Id of the asset with this code; null: not visible. */
  findId(code: string): string | null {
    if (this.#hasNoIds) return null;
    const known = this.#foundIds.get(code);
    if (known !== undefined) return known;
    const id = this.#rows.findId(code);
    this.#foundIds.set(code, id);
    return id;
  }

  unitOf(asset: FleetAsset): FleetUnit | undefined {
    return this.#units.get(asset.unit_id);
  }

  subscribe(listener: (change: FleetChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies a load, which may be older than events: the newer state of each asset stays. */
  load(reading: FleetReading, now: number): void {
    this.#units.clear();
    for (const unit of reading.units) this.#units.set(unit.id, unit);
    this.#rows.hold(reading);
    this.#foundIds.clear();
    this.#hasNoIds = reading.hasNoIds ?? false;
    this.#takeEarly(now);
    this.#notify({ kind: 'loaded' });
  }

  /** Applies positions; older ones are ignored. */
  move(positions: Positions, now: number): void {
    const { slots, hasNewStatus } = this.#rows.take(positions, (index) =>
      this.#early.set(positions.idAt(index), { at: now, event: positions.eventAt(index) }),
    );
    if (slots.length > 0) this.#notify({ kind: 'patched', slots, hasNewStatus });
  }

  /** Applies status events without a movement. */
  turn(events: readonly StatusEvent[], now: number): void {
    const slots: number[] = [];
    let hasNewStatus = false;
    for (const event of events) {
      const slot = this.#rows.slotOf(event.id);
      // A load in progress may predate it.
      this.#early.set(`status:${event.id}`, { at: now, event });
      const before = slot === undefined ? undefined : this.#rows.at(slot);
      const next = before && withStatus(before, event);
      if (slot === undefined || !next || next === before) continue;
      this.#rows.put(slot, next);
      slots.push(slot);
      hasNewStatus ||= next.status !== before.status;
    }
    if (slots.length > 0) this.#notify({ kind: 'patched', slots: Uint32Array.from(slots), hasNewStatus });
  }

  /** Removes everything, when access is lost. */
  clear(): void {
    this.#rows.hold({ names: [], rows: new Float64Array(0) });
    this.#units.clear();
    this.#foundIds.clear();
    this.#early.clear();
    this.#notify({ kind: 'loaded' });
  }

  #takeEarly(now: number): void {
    for (const [key, { at, event }] of this.#early) {
      const isOld = at < now - earlyMs;
      const slot = this.#rows.slotOf(event.id);
      if (slot === undefined && !isOld) continue;
      this.#early.delete(key);
      const asset = slot === undefined || isOld ? undefined : this.#rows.at(slot);
      if (slot === undefined || !asset) continue;
      if ('latitude' in event) this.#rows.take(single(event), () => undefined);
      else this.#rows.put(slot, withStatus(asset, event));
    }
  }

  #notify(change: FleetChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function single(event: PositionEvent): Positions {
  const { newIds, ...packed } = new AssetNumbering().pack([event]);
  return new Positions({ ids: newIds }, packed);
}
