import { columnUnits, everywhere, rowUnits, type ClearBox } from '../index/clear-box.ts';
import type { GeofenceIndex } from '../index/geofence-index.ts';
import type { GeofencePlace } from './crossing-rules.ts';
import { indexesAt, type GeofenceBook, type GeofencePart, type UnitGeofences } from './geofence-book.ts';

/** Since when an asset stands in a unit, milliseconds since 1970. */
export interface Move {
  since: number;
  unitId: string;
}

interface GeoPlace {
  longitude: number;
  latitude: number;
}

/** What a way has to do with. */
export interface Around {
  /** What holds its end, in order of ids. */
  held: readonly GeofencePart[];
  /** What else has a border that the way may touch. */
  near: readonly GeofencePart[];
  /** Whether any that holds its end sets a limit. */
  limits: boolean;
}

/** A fix, as far as geofences are looked up for it. */
interface Fix extends GeoPlace {
  time: number;
}

/** Where a track stands: that of what comes in, or of what is replayed beside it. */
interface TrackPlace {
  geofences?: readonly GeofencePlace[] | undefined;
}

/** The geofences of one asset: those of the unit that it stood in at the time of a fix, and that are for it. */
export class AssetGeofences {
  // What is asked for each fix comes first, in whole numbers alone: so it lies side by side in memory.
  readonly #book: GeofenceBook;
  /** The track at rest, and its places; null: none is. Nothing is written down of it as long as it lies in the same as before, and comes by no border. */
  #resting: TrackPlace | null = null;
  #places: readonly GeofencePlace[] | undefined = undefined;
  /** The speed up to which it is at rest, in 1024ths of a km/h. */
  #restSpeed = 0;
  /** The clear box, a box without a border: for anyone who stays in it nothing has to be looked up. In grid units; empty where none is known. */
  #west = 0;
  #south = 0;
  #east = 0;
  #north = 0;
  /** Since when the clear box holds, seconds since 1970, and the book’s revision. */
  #sinceS = 0;
  #revision = -1;
  /** What held the last place that was looked up; all of the clear box around it lies in the same. */
  #around = nothing;
  /** Where it stands now, and since when. */
  readonly #unit: UnitGeofences;
  readonly #movedAt: number;
  readonly #assetId: string;
  /** The oldest first; empty: it was never moved. */
  readonly #moves: readonly Move[];
  readonly #firstUnit: Move;

  constructor(book: GeofenceBook, assetId: string, unitId: string, moves: readonly Move[] = []) {
    this.#book = book;
    this.#assetId = assetId;
    this.#moves = moves;
    this.#firstUnit = moves[0] ?? { since: -Infinity, unitId };
    const now = moves.at(-1) ?? this.#firstUnit;
    this.#unit = book.unit(now.unitId);
    this.#movedAt = now.since;
  }

  /** The account has none, and had none. */
  get isEmpty(): boolean {
    return this.#book.isEmpty;
  }

  /**
   * What was answered last was judged: the track is inside of what holds it and of nothing else, and was there at this speed already (km/h,
   * of each). What was so at a time when other versions were in force says nothing of the next fix.
   */
  rest(track: TrackPlace, around: Around, topKmh: number): void {
    if (around !== this.#around) return;
    this.#resting = track;
    this.#places = track.geofences;
    this.#restSpeed = Math.floor(Math.min(topKmh, 1_000_000) * 1_024);
  }

  #isAtRest(track: TrackPlace, kmh: number): boolean {
    return this.#resting === track && this.#places === track.geofences && kmh * 1_024 <= this.#restSpeed;
  }

  #isInClearBox({ longitude, latitude }: GeoPlace, { time }: Fix): boolean {
    const x = columnUnits(longitude);
    const y = rowUnits(latitude);
    return (
      x >= this.#west &&
      x < this.#east &&
      y >= this.#south &&
      y < this.#north &&
      time >= this.#sinceS * 1_000 &&
      this.#book.revision === this.#revision
    );
  }

  /** Whether nothing of a fix, at a speed in km/h, is to be judged: the track is at rest, and no border is near. */
  isInClearBox(track: TrackPlace, fix: Fix, kmh: number): boolean {
    return this.#isAtRest(track, kmh) && this.#isInClearBox(fix, fix);
  }

  /**
   * What a fix at a speed in km/h, and the way that leads to it, have to do with. Null: nothing of it is to be judged, as the track is at
   * rest and goes on so.
   */
  along(track: TrackPlace, fix: Fix, from: GeoPlace, kmh: number): Around | null {
    const isAtRest = this.#isAtRest(track, kmh);
    const before = this.#around;
    const around = this.#find(fix, from);
    if (isAtRest && around === before) return null;
    this.#resting = null;
    return around;
  }

  #find(fix: Fix, from: GeoPlace): Around {
    const { time } = fix;
    const wasInClearBox = this.#isInClearBox(from, fix);
    if (wasInClearBox && this.#isInClearBox(fix, fix)) return this.#around;
    const since = Math.max(this.#movedAt, this.#unit.settledFrom);
    if (time < since) return this.#findThen(time, from, fix);
    const index = indexesAt(this.#unit, time)[0];
    const clearBox = index ? index.clearBoxAround(fix) : everywhere;
    // What held it does so still on a way that meets no border.
    const around =
      wasInClearBox && clearBox && this.#leadsTo(clearBox, from, fix) ? this.#around : this.#lookUp(index, from, fix);
    this.#around = around.near.length > 0 ? { ...around, near: nothing.near } : around;
    this.#setClearBox(clearBox ?? nowhere, since);
    return around;
  }

  /** Whether a way out of the clear box that is known goes over into another one with nothing between them. */
  #leadsTo(next: Readonly<ClearBox>, from: GeoPlace, to: GeoPlace): boolean {
    const fromX = columnUnits(from.longitude);
    const fromY = rowUnits(from.latitude);
    const eastward = columnUnits(to.longitude) - fromX;
    const northward = rowUnits(to.latitude) - fromY;
    // Shares of the way: up to where it is in the one, and from where on in the other.
    let leaves = 1;
    let enters = 0;
    if (eastward !== 0) {
      leaves = Math.min(leaves, ((eastward > 0 ? this.#east : this.#west) - fromX) / eastward);
      enters = Math.max(enters, ((eastward > 0 ? next[0] : next[2]) - fromX) / eastward);
    }
    if (northward !== 0) {
      leaves = Math.min(leaves, ((northward > 0 ? this.#north : this.#south) - fromY) / northward);
      enters = Math.max(enters, ((northward > 0 ? next[1] : next[3]) - fromY) / northward);
    }
    return enters <= leaves;
  }

  #setClearBox(box: Readonly<ClearBox>, since: number): void {
    this.#west = box[0];
    this.#south = box[1];
    this.#east = box[2];
    this.#north = box[3];
    this.#sinceS = Math.max(0, Math.ceil(since / 1_000));
    this.#revision = this.#book.revision;
  }

  /** Most places lie in what the one before lay in: that is answered as it stands. */
  #lookUp(index: GeofenceIndex<GeofencePart> | undefined, from: GeoPlace, to: GeoPlace): Around {
    if (index === undefined) return nothing;
    const before = this.#around;
    const count = index.along(from, to);
    let same = 0;
    for (let at = 0; at < count; at++) if (index.holdsEnd(at) && before.held.includes(index.found(at))) same += 1;
    if (same === count && count === before.held.length) return before;
    const held: GeofencePart[] = [];
    const near: GeofencePart[] = [];
    for (let at = 0; at < count; at++) {
      const part = index.found(at);
      if (this.#isMeant(part)) (index.holdsEnd(at) ? held : near).push(part);
    }
    return aroundOf(held, near);
  }

  /** At a time when other versions were in force than now, or the asset was of another unit. */
  #findThen(time: number, from: GeoPlace, to: GeoPlace): Around {
    const held: GeofencePart[] = [];
    const near: GeofencePart[] = [];
    for (const index of indexesAt(this.#book.unit(this.#unitAt(time).unitId), time)) {
      const found = this.#lookUp(index, from, to);
      held.push(...found.held.filter((part) => isInForce(part, time)));
      near.push(...found.near.filter((part) => isInForce(part, time)));
    }
    return aroundOf(held, near);
  }

  /** The part as it is in force at an instant for this asset; undefined: it is not. */
  find(geofence: string, partId: string, time: number): GeofencePart | undefined {
    const part = this.#book.find(geofence, partId, time);
    return part && part.unit === this.#unitAt(time).unitId && this.#isMeant(part) ? part : undefined;
  }

  /** Whether a version was in force at an instant already, for this asset. */
  wasFor(part: GeofencePart, time: number): boolean {
    if (isInForce(part, time) && part.unit === this.#unitAt(time).unitId) return true;
    return this.find(part.geofence, part.id, time) !== undefined;
  }

  /** Until when a version was for it, asked at an instant at which it is no longer. */
  endOf(geofence: string, version: number, time: number): number {
    const known = this.#book.versionOf(geofence, version);
    const now = this.#unitAt(time);
    return Math.min(known?.to ?? time, known && known.unit !== now.unitId ? now.since : time, time);
  }

  #unitAt(time: number): Move {
    let unit = this.#firstUnit;
    for (const move of this.#moves) if (move.since <= time) unit = move;
    return unit;
  }

  #isMeant({ assets }: GeofencePart): boolean {
    return assets === null || assets.has(this.#assetId);
  }
}

const nowhere: Readonly<ClearBox> = [0, 0, 0, 0];
const nothing: Around = { held: [], near: [], limits: false };

function isInForce({ from, to }: GeofencePart, time: number): boolean {
  return from <= time && time < to;
}

function aroundOf(held: GeofencePart[], near: GeofencePart[]): Around {
  if (held.length > 1) held.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { held, near, limits: held.some(({ maxKmh }) => maxKmh !== null) };
}
