import type { Resource } from '#features/geofences/contract.ts';
import { GeofenceIndex } from '../index/geofence-index.ts';
import { areaOf, type Area, type Shape } from '../../shapes/shape.ts';

/** A geofence or sub-geofence in one version, as positions are judged by it. */
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
  /** In force from, to before: milliseconds since 1970; Infinity: until further notice. */
  from: number;
  to: number;
}

interface Drawn {
  id: string;
  max_speed_kmh: number | null;
  resources: readonly Resource[];
  shape: Shape;
}

/** A version as it is stored; instants in milliseconds since 1970. */
export interface StoredVersion extends Drawn {
  unit_id: string;
  version: number;
  asset_ids: readonly string[] | null;
  sub_geofences: readonly Drawn[];
  from: number;
  to: number | null;
}

/** Parts of one unit: those in force, and those that were. */
export interface UnitGeofences {
  current: GeofenceIndex<GeofenceVersionPart>;
  past: GeofenceIndex<GeofenceVersionPart>;
  /** The first alone, and both. */
  now: readonly GeofenceIndex<GeofenceVersionPart>[];
  ever: readonly GeofenceIndex<GeofenceVersionPart>[];
  /** From here on nothing of the past is in force. */
  pastEnd: number;
  /** From here on all that is current is in force, as far as is known, and nothing else. */
  settledFrom: number;
}

/** Every geofence of an account in all its versions, found by unit, place and time. */
export class GeofenceBook {
  readonly #units = new Map<string, UnitGeofences>();
  /** By geofence: its parts, version by version. */
  readonly #geofences = new Map<string, Map<number, GeofenceVersionPart[]>>();
  #revision = 0;

  /** Another number once anything is another. */
  get revision(): number {
    return this.#revision;
  }

  get isEmpty(): boolean {
    return this.#geofences.size === 0;
  }

  /** Takes a version in; one that is known only learns when it ends. */
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

  /** What a version is in and until when; undefined: it is not known at all. */
  versionOf(geofence: string, version: number): Pick<GeofenceVersionPart, 'unit' | 'to'> | undefined {
    return this.#geofences.get(geofence)?.get(version)?.[0];
  }

  /** The part in its version in force at an instant; undefined: none is. */
  find(geofence: string, part: string, time: number): GeofenceVersionPart | undefined {
    const versions = this.#geofences.get(geofence);
    if (!versions) return undefined;
    for (const parts of versions.values()) {
      const [main] = parts;
      if (main && main.from <= time && time < main.to) return parts.find(({ id }) => id === part);
    }
    return undefined;
  }

  /** A unit’s, now and as they change; one that has none yet is no other. */
  unit(id: string): UnitGeofences {
    const known = this.#units.get(id);
    if (known) return known;
    const [current, past] = [new GeofenceIndex<GeofenceVersionPart>(), new GeofenceIndex<GeofenceVersionPart>()];
    const unit = { current, past, now: [current], ever: [current, past], pastEnd: -Infinity, settledFrom: -Infinity };
    this.#units.set(id, unit);
    return unit;
  }
}

/** Indexes that hold a unit’s parts of an instant; not all that they hold are in force then. */
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
