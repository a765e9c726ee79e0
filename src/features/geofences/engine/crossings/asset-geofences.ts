import type { GeofenceIndex } from '../index/geofence-index.ts';
import { indexesAt, type GeofenceBook, type GeofenceVersionPart, type UnitGeofences } from './geofence-book.ts';

/** Unit of an asset from an instant on (milliseconds since 1970). */
export interface UnitMove {
  since: number;
  unitId: string;
}

interface FixPlace {
  longitude: number;
  latitude: number;
}

/** Geofences around a movement. */
export interface Around {
  /** Those that contain its end, by id. */
  held: readonly GeofenceVersionPart[];
  /** Others whose border the movement may touch. */
  near: readonly GeofenceVersionPart[];
  /** Whether any containing one has a speed limit. */
  limits: boolean;
}

/** Fix for a lookup of geofences. */
interface LocatedFix extends FixPlace {
  time: number;
}

/** Geofences of one asset: those of its unit at the time of a fix that apply to it. */
export class AssetGeofences {
  readonly #book: GeofenceBook;
  /** Current unit. */
  readonly #unit: UnitGeofences;
  readonly #movedAt: number;
  readonly #assetId: string;
  /** Oldest first; empty: never moved. */
  readonly #moves: readonly UnitMove[];
  readonly #firstUnit: UnitMove;

  constructor(book: GeofenceBook, assetId: string, unitId: string, moves: readonly UnitMove[] = []) {
    this.#book = book;
    this.#assetId = assetId;
    this.#moves = moves;
    this.#firstUnit = moves[0] ?? { since: -Infinity, unitId };
    const now = moves.at(-1) ?? this.#firstUnit;
    this.#unit = book.unit(now.unitId);
    this.#movedAt = now.since;
  }

  /** Whether the account has no geofences, past or present. */
  get isEmpty(): boolean {
    return this.#book.isEmpty;
  }

  /**
   * Geofences around a fix and the movement to it. The result is reused by the next call, to avoid allocation per fix.
   */
  around(fix: LocatedFix, from: FixPlace): Around {
    const { time } = fix;
    if (time < Math.max(this.#movedAt, this.#unit.settledFrom)) return this.#findThen(time, from, fix);
    const index = indexesAt(this.#unit, time)[0];
    return index ? this.#lookUp(index, from, fix) : nothing;
  }

  #lookUp(index: GeofenceIndex<GeofenceVersionPart>, from: FixPlace, to: FixPlace): Around {
    const count = index.along(from, to);
    if (count === 0) return nothing;
    const { held, near } = scratch;
    held.length = near.length = 0;
    scratch.limits = false;
    for (let at = 0; at < count; at++) {
      const part = index.found(at);
      if (!this.#isMeant(part)) continue;
      if (!index.holdsEnd(at)) near.push(part);
      else {
        held.push(part);
        if (part.maxKmh !== null) scratch.limits = true;
      }
    }
    if (held.length > 1) held.sort(byId);
    return scratch;
  }

  /** For a time at which other versions were in force, or the asset belonged to another unit. */
  #findThen(time: number, from: FixPlace, to: FixPlace): Around {
    const held: GeofenceVersionPart[] = [];
    const near: GeofenceVersionPart[] = [];
    for (const index of indexesAt(this.#book.unit(this.#unitAt(time).unitId), time)) {
      const found = this.#lookUp(index, from, to);
      held.push(...found.held.filter((part) => isInForce(part, time)));
      near.push(...found.near.filter((part) => isInForce(part, time)));
    }
    return { held: held.sort(byId), near, limits: held.some(({ maxKmh }) => maxKmh !== null) };
  }

  /** The part in force for this asset at an instant, if any. */
  find(geofence: string, partId: string, time: number): GeofenceVersionPart | undefined {
    const part = this.#book.find(geofence, partId, time);
    return part && part.unit === this.#unitAt(time).unitId && this.#isMeant(part) ? part : undefined;
  }

  /** Whether a version was in force for this asset at an instant. */
  wasFor(part: GeofenceVersionPart, time: number): boolean {
    if (isInForce(part, time) && part.unit === this.#unitAt(time).unitId) return true;
    return this.find(part.geofence, part.id, time) !== undefined;
  }

  /** End of a version for this asset, when it has ended before the given instant. */
  endOf(geofence: string, version: number, time: number): number {
    const known = this.#book.versionOf(geofence, version);
    const now = this.#unitAt(time);
    return Math.min(known?.to ?? time, known && known.unit !== now.unitId ? now.since : time, time);
  }

  #unitAt(time: number): UnitMove {
    let unit = this.#firstUnit;
    for (const move of this.#moves) if (move.since <= time) unit = move;
    return unit;
  }

  #isMeant({ assets }: GeofenceVersionPart): boolean {
    return assets === null || assets.has(this.#assetId);
  }
}

const nothing: Around = { held: [], near: [], limits: false };
/** Reused result. */
const scratch: { held: GeofenceVersionPart[]; near: GeofenceVersionPart[]; limits: boolean } = {
  held: [],
  near: [],
  limits: false,
};

function isInForce({ from, to }: GeofenceVersionPart, time: number): boolean {
  return from <= time && time < to;
}

function byId(a: GeofenceVersionPart, b: GeofenceVersionPart): number {
  return a.id < b.id ? -1 : 1;
}
