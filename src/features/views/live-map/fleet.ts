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
 * `loaded`: anything may be different, assets may have come or gone; `patched`: the assets in these slots changed, a slot may come
 * twice, and whether the status of any did.
 */
export type FleetChange = { kind: 'loaded' } | { kind: 'patched'; slots: Uint32Array; hasNewStatus: boolean };

/** An event may come before the reading that it belongs to does. */
const earlyMs = 10_000;

/**
 * The assets that a person sees, as read from the server and updated by live events. It changes in place and notifies its
 * listeners what did. Thousands of assets move as rows of numbers; an object is made of one that moved when a person asks for it.
 * Slots count assets in the order of their codes, and hold until the next reading.
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

  /** In the order of their codes. */
  get assets(): readonly FleetAsset[] {
    return this.#rows.all();
  }

  get units(): Iterable<FleetUnit> {
    return this.#units.values();
  }

  /** Row after row the numbers of what moved: up to date for what a change names. Another array after each reading. */
  get rows(): Float64Array {
    return this.#rows.values;
  }

  get(id: string): FleetAsset | undefined {
    const slot = this.#rows.slotOf(id);
    return slot === undefined ? undefined : this.#rows.at(slot);
  }

  /** The slot of an asset that is here. */
  slotOf(id: string): number | undefined {
    return this.#rows.slotOf(id);
  }

  /** What stands in a slot and is never changed by an event. */
  namedAt(slot: number): NamedAsset | undefined {
    return this.#rows.namedAt(slot);
  }

  /** What stands in a slot and moves all the time: its status, and where its numbers begin in `rows`. */
  statusAt(slot: number): FleetAsset['status'] {
    return this.#rows.statusAt(slot);
  }

  rowAt(slot: number): number {
    return this.#rows.rowAt(slot);
  }

  /** The id of the asset that people call so; null where none is visible. */
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

  /** Takes over a reading. It may lag behind what events have reported: of each asset the newer stays. */
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

  /** Takes positions over; what of them is older than what is known changes nothing. */
  move(positions: Positions, now: number): void {
    const { slots, hasNewStatus } = this.#rows.take(positions, (index) =>
      this.#early.set(positions.idAt(index), { at: now, event: positions.eventAt(index) }),
    );
    if (slots.length > 0) this.#notify({ kind: 'patched', slots, hasNewStatus });
  }

  /** Takes statuses over that came without a movement. */
  turn(events: readonly StatusEvent[], now: number): void {
    const slots: number[] = [];
    let hasNewStatus = false;
    for (const event of events) {
      const slot = this.#rows.slotOf(event.id);
      // A reading that is on its way may have been made before.
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

  /** Nobody may see any of it any more. */
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
