import type { MapAsset } from '#features/assets/contract.ts';
import type { PositionEvent, StatusEvent } from '#features/live/contract.ts';

/** An asset as it is now. One that did not change stays the same object. */
export interface FleetAsset extends MapAsset {
  hour_meter_h?: number | null;
  odometer_km?: number | null;
  fuel_pct?: number | null;
}

export interface FleetUnit {
  id: string;
  code: string;
  name: string;
}

/**
 * `loaded`: anything may be different, assets may have come or gone; `patched`: these assets changed, of two of one id the later
 * counts, and whether the status of any did.
 */
export type FleetChange =
  { kind: 'loaded' } | { kind: 'patched'; assets: readonly FleetAsset[]; hasNewStatus: boolean };

/** An event may come before the asset's first reading does. */
const earlyMs = 10_000;

/**
 * The assets that a person sees, as read from the server and kept up by live events. It changes in place and tells its
 * listeners what did: thousands of assets move without anything being built anew.
 */
export class Fleet {
  readonly #assets = new Map<string, FleetAsset>();
  readonly #units = new Map<string, FleetUnit>();
  readonly #idsByCode = new Map<string, string>();
  readonly #early = new Map<string, { at: number; event: PositionEvent | StatusEvent }>();
  readonly #listeners = new Set<(change: FleetChange) => void>();

  get size(): number {
    return this.#assets.size;
  }

  /** In the order of their codes. */
  get assets(): Iterable<FleetAsset> {
    return this.#assets.values();
  }

  get units(): Iterable<FleetUnit> {
    return this.#units.values();
  }

  get(id: string): FleetAsset | undefined {
    return this.#assets.get(id);
  }

  /** The id of the asset that people call so; null where there is none in sight. */
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

  /** Takes over a reading. It may lag behind what events have told: of each asset the newer stays. */
  load(reading: { assets: readonly MapAsset[]; units: readonly FleetUnit[] }, now: number): void {
    const before = new Map(this.#assets);
    this.#assets.clear();
    this.#units.clear();
    for (const unit of reading.units) this.#units.set(unit.id, unit);
    this.#idsByCode.clear();
    for (const asset of inOrder(reading.assets)) {
      this.#assets.set(asset.id, keepNewer(asset, before.get(asset.id)));
      this.#idsByCode.set(asset.code.toLowerCase(), asset.id);
    }
    for (const [key, { at, event }] of this.#early) {
      const asset = this.#assets.get(event.id);
      if (asset || at < now - earlyMs) this.#early.delete(key);
      if (asset && at >= now - earlyMs) this.#apply(asset, event);
    }
    this.#tell({ kind: 'loaded' });
  }

  /** Takes events over; what of them is older than what is known changes nothing. */
  patch(events: readonly (PositionEvent | StatusEvent)[], now: number): void {
    const changed: FleetAsset[] = [];
    let hasNewStatus = false;
    for (const event of events) {
      const before = this.#assets.get(event.id);
      if (!before) {
        this.#early.set('time' in event ? event.id : `status:${event.id}`, { at: now, event });
        continue;
      }
      const asset = this.#apply(before, event);
      if (asset === before) continue;
      changed.push(asset);
      hasNewStatus ||= asset.status !== before.status;
    }
    if (changed.length > 0) this.#tell({ kind: 'patched', assets: changed, hasNewStatus });
  }

  /** Nobody may see any of it any more. */
  clear(): void {
    this.#assets.clear();
    this.#units.clear();
    this.#idsByCode.clear();
    this.#early.clear();
    this.#tell({ kind: 'loaded' });
  }

  /** The asset as it became; the same object where nothing changed. */
  #apply(asset: FleetAsset, event: PositionEvent | StatusEvent): FleetAsset {
    const next = 'time' in event ? withPosition(asset, event) : withStatus(asset, event);
    if (next !== asset) this.#assets.set(next.id, next);
    return next;
  }

  #tell(change: FleetChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** Instants are text in one form, so that the later is the greater. */
function withPosition(asset: FleetAsset, item: PositionEvent): FleetAsset {
  if (asset.time !== null && item.time < asset.time) return asset;
  const keepsStatus = item.status_since < asset.status_since;
  // Spelt out: thousands of these are made at once, and copying by spreading takes several times as long.
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
    status: keepsStatus ? asset.status : item.status,
    status_since: keepsStatus ? asset.status_since : item.status_since,
    time: item.time,
    latitude: item.latitude,
    longitude: item.longitude,
    heading_deg: item.heading_deg ?? null,
    speed_kmh: item.speed_kmh ?? null,
    hour_meter_h: item.hour_meter_h ?? asset.hour_meter_h,
    odometer_km: item.odometer_km ?? asset.odometer_km,
    fuel_pct: item.fuel_pct ?? asset.fuel_pct,
  };
}

function withStatus(asset: FleetAsset, { status, status_since }: StatusEvent): FleetAsset {
  if (status_since < asset.status_since || (status === asset.status && status_since === asset.status_since))
    return asset;
  return { ...asset, status, status_since };
}

function keepNewer(read: FleetAsset, known: FleetAsset | undefined): FleetAsset {
  if (!known) return read;
  const isBehind = known.time !== null && (read.time === null || read.time < known.time);
  const placed = isBehind
    ? { ...known, ...named(read) }
    : { ...read, hour_meter_h: known.hour_meter_h, odometer_km: known.odometer_km, fuel_pct: known.fuel_pct };
  const { status, status_since } = known.status_since > read.status_since ? known : read;
  const next = { ...placed, status, status_since };
  return isSame(next, known) ? known : next;
}

/** As people count: B-9 before B-10. Sorted once for each reading, since a code does not move. */
function inOrder(assets: readonly MapAsset[]): MapAsset[] {
  const keyed = assets.map((asset) => ({ asset, key: orderKey(asset.code) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return keyed.map(({ asset }) => asset);
}

function orderKey(code: string): string {
  return code.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(15, '0'));
}

/** What only a reading tells. */
function named(asset: FleetAsset) {
  const { code, unit_id, category, manufacturer, model, segment, region, customer, plate, serial } = asset;
  return { code, unit_id, category, manufacturer, model, segment, region, customer, plate, serial };
}

function isSame(a: FleetAsset, b: FleetAsset): boolean {
  const keys = Object.keys(a) as (keyof FleetAsset)[];
  return keys.every((key) => a[key] === b[key]);
}
