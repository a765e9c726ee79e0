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

/** The geofences of one asset: those of the unit that it stood in at the time of a fix, and that are for it. */
export class AssetFences {
  readonly #book: FenceBook;
  readonly #assetId: string;
  /** The oldest first; empty: it was never moved. */
  readonly #moves: readonly Move[];
  readonly #firstUnit: Move;

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

  /** Hands over, each once, what holds the end of a way, and what else has a border that the way may touch. */
  along(time: number, from: GeoPlace, to: GeoPlace, take: (part: FencePart, holdsEnd: boolean) => void): void {
    for (const index of this.#book.at(this.#unitAt(time).unitId, time))
      index.along(from, to, (part, holdsEnd) => {
        if (part.from <= time && time < part.to && this.#isMeant(part)) take(part, holdsEnd);
      });
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
