import type { Asset } from '../contract.ts';
import { withEvent } from '../live/with-event.ts';
import { replacesStatus } from '../status-order.ts';
import type { PositionEvent, StatusEvent } from '#features/assets/catalogue/live-contract.ts';

/** Loaded rows, updated by live events; a subscriber is notified of its own row only. */
export class LiveRows {
  readonly #assets = new Map<string, Asset>();
  readonly #readAt = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();

  get(id: string): Asset | undefined {
    return this.#assets.get(id);
  }

  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  /** Merges fetched rows; newer values from events stay. */
  load(assets: readonly Asset[], now: number): void {
    for (const asset of assets) {
      this.#readAt.set(asset.id, now);
      const known = this.#assets.get(asset.id);
      if (known !== asset) this.#put(known ? keepNewer(asset, known) : asset);
    }
  }

  /** Those of these rows that were fetched before an instant. */
  readBefore(ids: readonly string[], instant: number): Asset[] {
    return ids.flatMap((id) => ((this.#readAt.get(id) ?? instant) < instant ? (this.#assets.get(id) ?? []) : []));
  }

  /** Returns whether a status changed. */
  patch(events: readonly (PositionEvent | StatusEvent)[]): boolean {
    let hasNewStatus = false;
    for (const event of events) {
      const asset = this.#assets.get(event.id);
      const next = asset && withEvent(asset, event);
      if (!next || next === asset) continue;
      hasNewStatus ||= next.status !== asset.status;
      this.#put(next);
    }
    return hasNewStatus;
  }

  #put(asset: Asset): void {
    this.#assets.set(asset.id, asset);
    for (const listener of this.#listeners.get(asset.id) ?? []) listener();
  }
}

function keepNewer(read: Asset, known: Asset): Asset {
  const isBehind = known.last !== null && (read.last === null || read.last.time < known.last.time);
  const { status, status_since } = replacesStatus(read.status, known.status, isBehind) ? read : known;
  const placed = isBehind
    ? {
        ...read,
        last: known.last,
        hour_meter_h: known.hour_meter_h,
        odometer_km: known.odometer_km,
        sources: known.sources,
      }
    : read;
  return { ...placed, status, status_since };
}
