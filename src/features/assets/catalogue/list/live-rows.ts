import type { Asset } from '../contract.ts';
import { movesStatus, replacesStatus } from '../status-order.ts';
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

/** Fields without a value. */
const unsaid = {
  speed_kmh: null,
  heading_deg: null,
  altitude_m: null,
  accuracy_m: null,
  ignition: null,
  engine_on: null,
  work: null,
  rpm: null,
  fuel_pct: null,
  fuel_pct_at: null,
  fuel_used_l: null,
  fuel_used_at: null,
  coolant_temp_c: null,
  supply_v: null,
  battery_v: null,
  satellites: null,
  attributes: null,
};

/** Instants have one text format, so comparing texts compares times. */
export function withEvent(asset: Asset, event: PositionEvent | StatusEvent): Asset {
  const isPosition = 'latitude' in event;
  const isBehind = asset.last !== null && (event.time ?? '') < asset.last.time;
  const replaces = isPosition ? movesStatus : replacesStatus;
  const { status, status_since } = replaces(event.status, asset.status, isBehind) ? event : asset;
  const shown = { ...asset, status, status_since };
  if (!isPosition) return status === asset.status && status_since === asset.status_since ? asset : shown;
  if (isBehind) return asset;
  const {
    time,
    latitude,
    longitude,
    speed_kmh = null,
    heading_deg = null,
    fuel_pct,
    hour_meter_h,
    odometer_km,
  } = event;
  return {
    ...shown,
    hour_meter_h: hour_meter_h ?? asset.hour_meter_h,
    odometer_km: odometer_km ?? asset.odometer_km,
    last: {
      ...unsaid,
      ...asset.last,
      time,
      latitude,
      longitude,
      speed_kmh,
      heading_deg,
      ...(typeof fuel_pct === 'number' && { fuel_pct, fuel_pct_at: time }),
    },
  };
}

function keepNewer(read: Asset, known: Asset): Asset {
  const isBehind = known.last !== null && (read.last === null || read.last.time < known.last.time);
  const { status, status_since } = replacesStatus(read.status, known.status, isBehind) ? read : known;
  const placed = isBehind
    ? { ...read, last: known.last, hour_meter_h: known.hour_meter_h, odometer_km: known.odometer_km }
    : read;
  return { ...placed, status, status_since };
}
