import type { FenceIndex } from '../index/fence-index.ts';
import type { Bounds } from '../shapes/shape.ts';
import type { FencePlace } from './crossing-rules.ts';
import type { FenceBook, FencePart } from './fence-book.ts';

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
  held: readonly FencePart[];
  /** What else has a border that the way may touch. */
  near: readonly FencePart[];
  /** Whether any that holds its end sets a limit. */
  limits: boolean;
}

/** A fix, as far as geofences are looked up for it. */
interface Fix extends GeoPlace {
  time: number;
}

/** Where a track stands: that of what comes in, or of what is gone through anew beside it. */
interface Standing {
  fences?: readonly FencePlace[] | undefined;
}

/** A box without a border, and what it lies in as a whole: for whoever stays in it nothing has to be looked up. */
interface Calm {
  box: Bounds;
  around: Around;
  /** Of the book, and from when on it holds, milliseconds since 1970. */
  revision: number;
  since: number;
}

/** The geofences of one asset: those of the unit that it stood in at the time of a fix, and that are for it. */
export class AssetFences {
  readonly #book: FenceBook;
  readonly #assetId: string;
  /** The oldest first; empty: it was never moved. */
  readonly #moves: readonly Move[];
  readonly #firstUnit: Move;
  #calm: Calm | null = null;
  /** The track at rest, and its places; null: none is. */
  #resting: Standing | null = null;
  #places: readonly FencePlace[] | undefined = undefined;
  /** How far that goes, side by side in memory, as it is asked for each fix: the box, since when it holds, the book’s revision, and a speed. */
  readonly #rest = new Float64Array(7);

  constructor(book: FenceBook, assetId: string, unitId: string, moves: readonly Move[] = []) {
    this.#book = book;
    this.#assetId = assetId;
    this.#moves = moves;
    this.#firstUnit = moves[0] ?? { since: -Infinity, unitId };
  }

  /** The account has none, and had none. */
  get isEmpty(): boolean {
    return this.#book.isEmpty;
  }

  /**
   * What was found of a fix goes on as long as the track stays in the calm and nothing is another: it is inside of its places and of
   * no others, and was there at this speed already (km/h, of each).
   */
  rest(track: Standing, fix: Fix, topKmh: number): void {
    const calm = this.#calm;
    if (calm === null || fix.time < calm.since || !isIn(calm.box, fix)) return;
    this.#resting = track;
    this.#places = track.fences;
    this.#rest.set(calm.box);
    this.#rest.set([calm.since, calm.revision, topKmh], 4);
  }

  /** Whether nothing is to be judged of a fix, as it goes on. */
  isAtRest(track: Standing, fix: Fix, kmh: number): boolean {
    const rest = this.#rest;
    return (
      this.#resting === track &&
      this.#places === track.fences &&
      fix.longitude >= (rest[0] ?? 0) &&
      fix.latitude >= (rest[1] ?? 0) &&
      fix.longitude < (rest[2] ?? 0) &&
      fix.latitude < (rest[3] ?? 0) &&
      fix.time >= (rest[4] ?? 0) &&
      this.#book.revision === rest[5] &&
      kmh <= (rest[6] ?? 0)
    );
  }

  /** The index that a fix will be looked up in; null: it will not, or in more than one. */
  indexFor(track: Standing, fix: Fix): FenceIndex<FencePart> | null {
    if (this.isAtRest(track, fix, 0)) return null;
    const { unitId } = this.#moves.at(-1) ?? this.#firstUnit;
    const [index = null, another] = this.#book.at(unitId, fix.time);
    return another ? null : index;
  }

  /** What a way to a place has to do with that the asset was at at a time. */
  along(time: number, from: GeoPlace, to: GeoPlace): Around {
    // Whoever goes on from elsewhere comes by a way that has to be judged.
    this.#resting = null;
    const calm = this.#calm;
    if (
      calm &&
      time >= calm.since &&
      calm.revision === this.#book.revision &&
      isIn(calm.box, to) &&
      isIn(calm.box, from)
    )
      return calm.around;
    const { unitId, since: movedAt } = this.#moves.at(-1) ?? this.#firstUnit;
    const since = Math.max(movedAt, this.#book.settledFrom(unitId));
    if (time < since) return this.#alongThen(time, from, to);
    const [index] = this.#book.at(unitId, time);
    const around = index ? this.#lookUp(index, from, to) : aroundOf([], []);
    const box = index ? index.calmAround(to) : everywhere;
    this.#calm = box && { box, around: { ...around, near: nothing.near }, revision: this.#book.revision, since };
    return around;
  }

  #lookUp(index: FenceIndex<FencePart>, from: GeoPlace, to: GeoPlace): Around {
    const held: FencePart[] = [];
    const near: FencePart[] = [];
    index.along(from, to, (part, holdsEnd) => {
      if (this.#isMeant(part)) (holdsEnd ? held : near).push(part);
    });
    return aroundOf(held, near);
  }

  /** At a time when other versions were in force than now, or the asset was of another unit. */
  #alongThen(time: number, from: GeoPlace, to: GeoPlace): Around {
    const held: FencePart[] = [];
    const near: FencePart[] = [];
    for (const index of this.#book.at(this.#unitAt(time).unitId, time)) {
      const found = this.#lookUp(index, from, to);
      held.push(...found.held.filter((part) => isInForce(part, time)));
      near.push(...found.near.filter((part) => isInForce(part, time)));
    }
    return aroundOf(held, near);
  }

  /** The part as it is in force at an instant for this asset; undefined: it is not. */
  find(fence: string, partId: string, time: number): FencePart | undefined {
    const part = this.#book.find(fence, partId, time);
    return part && part.unit === this.#unitAt(time).unitId && this.#isMeant(part) ? part : undefined;
  }

  /** Whether a version was in force at an instant already, for this asset. */
  wasFor(part: FencePart, time: number): boolean {
    return this.find(part.fence, part.id, time) !== undefined;
  }

  /** Until when a version was for it, asked at an instant at which it is no longer. */
  endOf(fence: string, version: number, time: number): number {
    const known = this.#book.versionOf(fence, version);
    const now = this.#unitAt(time);
    return Math.min(known?.to ?? time, known && known.unit !== now.unitId ? now.since : time, time);
  }

  #unitAt(time: number): Move {
    let unit = this.#firstUnit;
    for (const move of this.#moves) if (move.since <= time) unit = move;
    return unit;
  }

  #isMeant({ assets }: FencePart): boolean {
    return assets === null || assets.has(this.#assetId);
  }
}

const everywhere: Bounds = [-180, -90, 180, 90];
const nothing = aroundOf([], []);

function isInForce({ from, to }: FencePart, time: number): boolean {
  return from <= time && time < to;
}

function aroundOf(held: FencePart[], near: FencePart[]): Around {
  if (held.length > 1) held.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { held, near, limits: held.some(({ maxKmh }) => maxKmh !== null) };
}

function isIn([west, south, east, north]: Bounds, { longitude, latitude }: GeoPlace): boolean {
  return longitude >= west && longitude < east && latitude >= south && latitude < north;
}
