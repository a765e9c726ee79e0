import type { Resource } from '#features/geofences/contract.ts';
import { GeofenceIndex } from '../index/geofence-index.ts';
import { areaOf, type Area, type Shape } from '../../shapes/shape.ts';

/** Version of a geofence or sub-geofence against which positions are judged. */
export interface GeofenceVersionPart {
  id: string;
  geofence: string;
  isSub: boolean;
  unit: string;
  version: number;
  /** Null: all assets of the unit. */
  assets: ReadonlySet<string> | null;
  maxKmh: number | null;
  rings: Record<Resource, boolean>;
  area: Area;
  /** In force from, until before: milliseconds since 1970; Infinity: open. */
  from: number;
  to: number;
}

interface DrawnVersion {
  id: string;
  max_speed_kmh: number | null;
  resources: readonly Resource[];
  shape: Shape;
}

/** Stored version; instants in milliseconds since 1970. */
export interface StoredVersion extends DrawnVersion {
  unit_id: string;
  version: number;
  asset_ids: readonly string[] | null;
  sub_geofences: readonly DrawnVersion[];
  from: number;
  to: number | null;
}

/** Whether a version was applied to the past: it is numbered 0 or less, and its events raise no alert. */
export function isRetroactive({ version }: { version: number }): boolean {
  return version < 1;
}

/** Parts of one unit, current and past. */
export interface UnitGeofences {
  current: GeofenceIndex<GeofenceVersionPart>;
  past: GeofenceIndex<GeofenceVersionPart>;
  /** Indexes of the current parts, and of all parts. */
  now: readonly GeofenceIndex<GeofenceVersionPart>[];
  ever: readonly GeofenceIndex<GeofenceVersionPart>[];
  /** From here on no past version is in force. */
  pastEnd: number;
  /** From here on all current versions, and only these, are in force. */
  settledFrom: number;
}

/** All geofence versions of an account, found by unit, place and time. */
export class GeofenceBook {
  readonly #units = new Map<string, UnitGeofences>();
  /** Parts by geofence and version. */
  readonly #geofences = new Map<string, Map<number, GeofenceVersionPart[]>>();
  #revision = 0;

  /** Changes with every modification. */
  get revision(): number {
    return this.#revision;
  }

  get isEmpty(): boolean {
    return this.#geofences.size === 0;
  }

  /** Adds a version, or updates the end of a known one. */
  put(stored: StoredVersion): void {
    this.#revision += 1;
    const versions = this.#geofences.get(stored.id) ?? new Map<number, GeofenceVersionPart[]>();
    this.#geofences.set(stored.id, versions);
    const known = versions.get(stored.version);
    if (known) return this.#end(known, stored.to ?? Infinity);
    const parts = partsOf(stored);
    versions.set(stored.version, parts);
    const unit = this.unit(stored.unit_id);
    for (const part of parts) (part.to === Infinity ? unit.current : unit.past).add(part);
    if (stored.to !== null) unit.pastEnd = Math.max(unit.pastEnd, stored.to);
    unit.settledFrom = Math.max(unit.settledFrom, unit.pastEnd, stored.from);
  }

  #end(parts: readonly GeofenceVersionPart[], to: number): void {
    for (const part of parts) {
      if (part.to === to) continue;
      const unit = this.unit(part.unit);
      unit.current.remove(part);
      part.to = to;
      unit.past.add(part);
      unit.pastEnd = Math.max(unit.pastEnd, to);
      unit.settledFrom = Math.max(unit.settledFrom, to);
    }
  }

  /** Removes a version that was taken back. */
  withdraw(geofence: string, version: number): void {
    const versions = this.#geofences.get(geofence);
    const parts = versions?.get(version);
    if (!versions || !parts) return;
    this.#revision += 1;
    versions.delete(version);
    for (const part of parts) {
      const unit = this.unit(part.unit);
      (part.to === Infinity ? unit.current : unit.past).remove(part);
    }
  }

  /** Unit and end of a version, if known. */
  versionOf(geofence: string, version: number): Pick<GeofenceVersionPart, 'unit' | 'to'> | undefined {
    return this.#geofences.get(geofence)?.get(version)?.[0];
  }

  /** The part in force at an instant, if any. */
  find(geofence: string, part: string, time: number): GeofenceVersionPart | undefined {
    const versions = this.#geofences.get(geofence);
    if (!versions) return undefined;
    for (const parts of versions.values()) {
      const [main] = parts;
      if (main && main.from <= time && time < main.to) return parts.find(({ id }) => id === part);
    }
    return undefined;
  }

  /** Geofences of a unit; the same object over changes, also for a unit without any. */
  unit(id: string): UnitGeofences {
    const known = this.#units.get(id);
    if (known) return known;
    const [current, past] = [new GeofenceIndex<GeofenceVersionPart>(), new GeofenceIndex<GeofenceVersionPart>()];
    const unit = { current, past, now: [current], ever: [current, past], pastEnd: -Infinity, settledFrom: -Infinity };
    this.#units.set(id, unit);
    return unit;
  }
}

/** Indexes that contain a unit's parts of an instant; they may contain other parts too. */
export function indexesAt(unit: UnitGeofences, time: number): readonly GeofenceIndex<GeofenceVersionPart>[] {
  if (time >= unit.pastEnd) return unit.current.size > 0 ? unit.now : none;
  return unit.ever;
}

const none: readonly GeofenceIndex<GeofenceVersionPart>[] = [];

function partsOf(stored: StoredVersion): GeofenceVersionPart[] {
  const assets = stored.asset_ids && new Set(stored.asset_ids);
  const common = { geofence: stored.id, unit: stored.unit_id, version: stored.version, assets };
  const times = { from: stored.from, to: stored.to ?? Infinity };
  return [stored, ...stored.sub_geofences].map(({ id, max_speed_kmh, resources, shape }, at) => ({
    ...common,
    ...times,
    id,
    isSub: at > 0,
    maxKmh: max_speed_kmh,
    rings: {
      entry: resources.includes('entry'),
      exit: resources.includes('exit'),
      speeding: resources.includes('speeding'),
    },
    area: areaOf(shape),
  }));
}
