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

/** Room for the calm of many assets: of each alone it would lie in several places of memory, and be waited for at each. */
const calmWide = 8;
const roomAssets = 64;
let room = { numbers: new Float64Array(roomAssets * calmWide), next: 0 };

/** The geofences of one asset: those of the unit that it stood in at the time of a fix, and that are for it. */
export class AssetFences {
  readonly #book: FenceBook;
  readonly #assetId: string;
  /** The oldest first; empty: it was never moved. */
  readonly #moves: readonly Move[];
  readonly #firstUnit: Move;
  /** What held the last place that was looked up; all of the calm around it lies in the same. */
  #around = nothing;
  /** The track at rest, and its places; null: none is. Nothing is written down of it as long as it lies in the same as before, and comes by no border. */
  #resting: Standing | null = null;
  #places: readonly FencePlace[] | undefined = undefined;
  /**
   * The calm, a box without a border: for whoever stays in it nothing has to be looked up. Side by side in memory, as it is asked for each
   * fix: the box, empty where none is known, since when it holds (milliseconds since 1970), the book’s revision, and the speed of the track at rest.
   */
  readonly #calm: Float64Array;
  /** Where it begins. */
  readonly #at: number;

  constructor(book: FenceBook, assetId: string, unitId: string, moves: readonly Move[] = []) {
    this.#book = book;
    this.#assetId = assetId;
    this.#moves = moves;
    this.#firstUnit = moves[0] ?? { since: -Infinity, unitId };
    if (room.next === room.numbers.length) room = { numbers: new Float64Array(roomAssets * calmWide), next: 0 };
    this.#calm = room.numbers;
    this.#at = room.next;
    room.next += calmWide;
  }

  /** The account has none, and had none. */
  get isEmpty(): boolean {
    return this.#book.isEmpty;
  }

  /**
   * What was answered last was judged: the track is inside of what holds it and of nothing else, and was there at this speed already (km/h,
   * of each). What was so at a time when other versions were in force says nothing of the next fix.
   */
  rest(track: Standing, around: Around, topKmh: number): void {
    if (around !== this.#around) return;
    this.#resting = track;
    this.#places = track.fences;
    this.#calm[this.#at + 6] = topKmh;
  }

  #isAtRest(track: Standing, kmh: number): boolean {
    return this.#resting === track && this.#places === track.fences && kmh <= (this.#calm[this.#at + 6] ?? 0);
  }

  #isInCalm({ longitude, latitude }: GeoPlace, time: number): boolean {
    const [calm, at] = [this.#calm, this.#at];
    return (
      longitude >= (calm[at] ?? 0) &&
      latitude >= (calm[at + 1] ?? 0) &&
      longitude < (calm[at + 2] ?? 0) &&
      latitude < (calm[at + 3] ?? 0) &&
      time >= (calm[at + 4] ?? 0) &&
      this.#book.revision === calm[at + 5]
    );
  }

  /** Whether nothing of a fix, at a speed in km/h, is to be judged: the track is at rest, and no border is near. */
  isCalm(track: Standing, fix: Fix, kmh: number): boolean {
    return this.#isAtRest(track, kmh) && this.#isInCalm(fix, fix.time);
  }

  /**
   * What a fix at a speed in km/h, and the way that leads to it, have to do with. Null: nothing of it is to be judged, as the track is at
   * rest and goes on so.
   */
  along(track: Standing, fix: Fix, from: GeoPlace, kmh: number): Around | null {
    const isAtRest = this.#isAtRest(track, kmh);
    const before = this.#around;
    const around = this.#find(fix, from);
    if (isAtRest && around === before) return null;
    this.#resting = null;
    return around;
  }

  #find(fix: Fix, from: GeoPlace): Around {
    const { time } = fix;
    if (this.#isInCalm(fix, time) && this.#isInCalm(from, time)) return this.#around;
    const { unitId, since: movedAt } = this.#moves.at(-1) ?? this.#firstUnit;
    const since = Math.max(movedAt, this.#book.settledFrom(unitId));
    if (time < since) return this.#findThen(time, from, fix);
    const [index] = this.#book.at(unitId, time);
    const around = index ? this.#lookUp(index, from, fix) : nothing;
    this.#around = around.near.length > 0 ? { ...around, near: nothing.near } : around;
    this.#keepCalm((index ? index.calmAround(fix) : everywhere) ?? nowhere, since);
    return around;
  }

  #keepCalm(box: Readonly<Bounds>, since: number): void {
    const [calm, at] = [this.#calm, this.#at];
    calm[at] = box[0];
    calm[at + 1] = box[1];
    calm[at + 2] = box[2];
    calm[at + 3] = box[3];
    calm[at + 4] = since;
    calm[at + 5] = this.#book.revision;
  }

  /** Most places lie in what the one before lay in: that is answered as it stands. */
  #lookUp(index: FenceIndex<FencePart>, from: GeoPlace, to: GeoPlace): Around {
    const before = this.#around;
    const count = index.along(from, to);
    let same = 0;
    for (let at = 0; at < count; at++) if (index.holdsEnd(at) && before.held.includes(index.found(at))) same += 1;
    if (same === count && count === before.held.length) return before;
    const held: FencePart[] = [];
    const near: FencePart[] = [];
    for (let at = 0; at < count; at++) {
      const part = index.found(at);
      if (this.#isMeant(part)) (index.holdsEnd(at) ? held : near).push(part);
    }
    return aroundOf(held, near);
  }

  /** At a time when other versions were in force than now, or the asset was of another unit. */
  #findThen(time: number, from: GeoPlace, to: GeoPlace): Around {
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
    if (isInForce(part, time) && part.unit === this.#unitAt(time).unitId) return true;
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
const nowhere: Bounds = [0, 0, 0, 0];
const nothing: Around = { held: [], near: [], limits: false };

function isInForce({ from, to }: FencePart, time: number): boolean {
  return from <= time && time < to;
}

function aroundOf(held: FencePart[], near: FencePart[]): Around {
  if (held.length > 1) held.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { held, near, limits: held.some(({ maxKmh }) => maxKmh !== null) };
}
