import type { MapAsset } from '#features/assets/catalogue/contract.ts';
import type { PositionEvent, StatusEvent } from '#features/assets/catalogue/live-contract.ts';
import { AssetNumbering, Positions } from '#features/assets/catalogue/live/public.ts';
import { inOrder, keepNewer, withStatus, type FleetAsset, type NamedAsset } from './fleet-asset.ts';
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

/** Milliseconds for which events before their load are stored. */
const earlyMs = 10_000;

/**
 * Visible assets, loaded from the server and updated in place by live events, with change notifications. Thousands of
 * assets move as numeric rows; an object is created when one is requested. Slots follow the order of codes and are
 * valid until the next load.
 */
export class Fleet {
  readonly #rows = new FleetRows();
  readonly #units = new Map<string, FleetUnit>();
  readonly #idsByCode = new Map<string, string>();
  readonly #early = new Map<string, { at: number; event: PositionEvent | StatusEvent }>();
  readonly #listeners = new Set<(change: FleetChange) => void>();

  get size(): number {
    return this.#rows.size;
  }

  /** In order of codes. */
  get assets(): readonly FleetAsset[] {
    return this.#rows.all();
  }

  get units(): Iterable<FleetUnit> {
    return this.#units.values();
  }

  /** Numeric rows, current for the slots named by changes. Replaced by each load. */
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
  namedAt(slot: number): NamedAsset | undefined {
    return this.#rows.namedAt(slot);
  }

  /** Frequently changing data of a slot: status and offset in `rows`. */
  statusAt(slot: number): FleetAsset['status'] {
    return this.#rows.statusAt(slot);
  }

  rowAt(slot: number): number {
    return this.#rows.rowAt(slot);
  }

  /** Id of the asset with this code; null: not visible. */
  findId(code: string): string | null {
    return this.#idsByCode.get(code.toLowerCase()) ?? null;
  }

  unitOf(asset: FleetAsset): FleetUnit | undefined {
    return this.#units.get(asset.unit_id);
  }

  subscribe(listener: (change: FleetChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies a load, which may be older than events: the newer state of each asset stays. */
  load(reading: { assets: readonly MapAsset[]; units: readonly FleetUnit[] }, now: number): void {
    const known = new Map(this.assets.map((asset) => [asset.id, asset]));
    this.#units.clear();
    for (const unit of reading.units) this.#units.set(unit.id, unit);
    this.#rows.hold(inOrder(reading.assets).map((asset) => keepNewer(asset, known.get(asset.id))));
    this.#idsByCode.clear();
    for (const asset of this.assets) this.#idsByCode.set(asset.code.toLowerCase(), asset.id);
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
    this.#rows.hold([]);
    this.#units.clear();
    this.#idsByCode.clear();
    this.#early.clear();
    this.#notify({ kind: 'loaded' });
  }

  #takeEarly(now: number): void {
    for (const [key, { at, event }] of this.#early) {
      const slot = this.#rows.slotOf(event.id);
      if (slot !== undefined || at < now - earlyMs) this.#early.delete(key);
      const asset = slot === undefined || at < now - earlyMs ? undefined : this.#rows.at(slot);
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
