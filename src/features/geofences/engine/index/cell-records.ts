import { countSubcells, everySubcell, type Subcells } from './subcells.ts';

/** One area's part of a cell, computed by `cover.ts`. */
export interface CellPiece {
  area: number;
  winding: number;
  /** Computed by `cover.ts`. */
  bordered: Subcells;
  held: Subcells;
  /** Degrees from the middle of the cell; empty: the area contains the whole cell. */
  lines: Float32Array;
}

/** Words of a piece before its lines: area number × 2 + 1, winding, length of the lines, subcells. */
export const pieceHead = 7;
const [borderedAt, heldAt] = [3, 5];

/** Containing areas of subcells without borders, known without testing lines. */
export interface Answers {
  /** Area numbers, at most `answerable`. */
  areas: readonly number[];
  /** Bit mask of the areas that contain all of the subcells; no other area does. */
  answers: readonly { subcells: Subcells; holding: number }[];
}
export const answerable = 3;

/** Records are allocated in multiples of this, so that freed ones can be reused. */
const step = 8;

/**
 * Pieces of areas per cell, in one array of words: the length of the record, then one piece per area that reaches into
 * the cell; a whole-cell piece is only the area number × 2. Freed records are reused and never compacted.
 */
export class CellRecords {
  #words = new Int32Array(8 * step);
  #lines = new Float32Array(this.#words.buffer);
  // No record begins at 0.
  #end = step;
  /** Free lists by size in steps: the first freed record, which links to the next. */
  readonly #free: number[] = [];

  /** Memory of the records; replaced when it grows. */
  get words(): Int32Array {
    return this.#words;
  }

  /** The same memory as floats. */
  get lines(): Float32Array {
    return this.#lines;
  }

  /**
   * Adds a piece to a record (0: a new one).
   * @returns the record's new index
   */
  add(record: number, { area, winding, bordered, held, lines }: CellPiece): number {
    const length = record === 0 ? 1 : this.#lengthOf(record);
    const grown = length + (lines.length === 0 ? 1 : pieceHead + lines.length);
    const start = this.#takeRoom(grown);
    const words = this.#words;
    words.copyWithin(start, record, record + length);
    this.#giveBack(record);
    words[start] = grown;
    if (lines.length === 0) {
      words[start + length] = 2 * area;
      return start;
    }
    words[start + length] = 2 * area + 1;
    words[start + length + 1] = winding;
    words[start + length + 2] = lines.length;
    words[start + length + borderedAt] = bordered.west;
    words[start + length + borderedAt + 1] = bordered.east;
    words[start + length + heldAt] = held.west;
    words[start + length + heldAt + 1] = held.east;
    this.#lines.set(lines, start + length + pieceHead);
    return start;
  }

  /**
   * Removes an area's piece.
   * @returns the record's new index; 0: empty
   */
  remove(record: number, area: number): number {
    const end = record + this.#lengthOf(record);
    let piece = record + 1;
    while (piece < end && (this.#words[piece] ?? 0) >> 1 !== area) piece = this.#after(piece);
    if (piece >= end) return record;
    const next = this.#after(piece);
    const left = end - record - (next - piece);
    const start = left > 1 ? this.#takeRoom(left) : 0;
    if (start > 0) {
      const words = this.#words;
      words.copyWithin(start, record, piece);
      words.copyWithin(start + piece - record, next, end);
      words[start] = left;
    }
    this.#giveBack(record);
    return start;
  }

  /** The most frequent answers of subcells without borders. */
  answersOf(record: number): Answers {
    const areas: number[] = [];
    const answers: { subcells: Subcells; holding: number }[] = [];
    const found = this.#sharesOf(record).map((share) => ({ ...share, count: countSubcells(share.subcells) }));
    for (const { subcells, holders } of found.sort((a, b) => b.count - a.count)) {
      const others = holders.filter((area) => !areas.includes(area));
      if (areas.length + others.length > answerable) continue;
      areas.push(...others);
      answers.push({ subcells, holding: holders.reduce((bits, area) => bits | (1 << areas.indexOf(area)), 0) });
      if (answers.length === answerable) break;
    }
    return { areas, answers };
  }

  /** Subcells without borders, grouped by their containing areas. */
  #sharesOf(record: number): Share[] {
    const words = this.#words;
    const end = record + this.#lengthOf(record);
    const clear = { ...everySubcell };
    for (let piece = record + 1; piece < end; piece = nextPiece(words, piece)) {
      if (isWhole(words, piece)) continue;
      clear.west &= ~(words[piece + borderedAt] ?? 0);
      clear.east &= ~(words[piece + borderedAt + 1] ?? 0);
    }
    let shares: Share[] = [{ subcells: clear, holders: [] }];
    for (let piece = record + 1; piece < end; piece = nextPiece(words, piece)) {
      const area = (words[piece] ?? 0) >> 1;
      if (isWhole(words, piece)) for (const { holders } of shares) holders.push(area);
      else {
        const [west, east] = [words[piece + heldAt] ?? 0, words[piece + heldAt + 1] ?? 0];
        shares = shares.flatMap((share) => part(share, { west, east }, area));
      }
    }
    return shares;
  }

  #lengthOf(record: number): number {
    return this.#words[record] ?? 0;
  }

  #after(piece: number): number {
    return nextPiece(this.#words, piece);
  }

  #takeRoom(length: number): number {
    const steps = Math.ceil(length / step);
    const free = this.#free[steps] ?? 0;
    if (free > 0) {
      this.#free[steps] = this.#words[free] ?? 0;
      return free;
    }
    const start = this.#end;
    this.#end += steps * step;
    if (this.#end > this.#words.length) this.#grow(Math.max(this.#end, Math.ceil(this.#words.length * 1.5)));
    return start;
  }

  #grow(length: number): void {
    const words = this.#words;
    this.#words = new Int32Array(length);
    this.#words.set(words);
    this.#lines = new Float32Array(this.#words.buffer);
  }

  #giveBack(record: number): void {
    if (record === 0) return;
    const steps = Math.ceil(this.#lengthOf(record) / step);
    this.#words[record] = this.#free[steps] ?? 0;
    this.#free[steps] = record;
  }
}

interface Share {
  subcells: Subcells;
  /** Area numbers. */
  holders: number[];
}

/** Splits a share into the subcells inside and outside an area. */
function part({ subcells: { west, east }, holders }: Share, held: Subcells, area: number): Share[] {
  const parts: Share[] = [];
  const [inWest, inEast] = [west & held.west, east & held.east];
  if ((inWest | inEast) !== 0) parts.push({ subcells: { west: inWest, east: inEast }, holders: [...holders, area] });
  if (inWest !== west || inEast !== east)
    parts.push({ subcells: { west: west & ~inWest, east: east & ~inEast }, holders });
  return parts;
}

/** Whether the piece's area contains the whole cell. */
function isWhole(words: Int32Array, piece: number): boolean {
  return ((words[piece] ?? 0) & 1) === 0;
}

/** Index of the next piece. */
export function nextPiece(words: Int32Array, piece: number): number {
  return isWhole(words, piece) ? piece + 1 : piece + pieceHead + (words[piece + 2] ?? 0);
}

/** Whether the piece's area contains a subcell; null: its border may pass through it. */
export function holdsSubcell(words: Int32Array, piece: number, subcell: number): boolean | null {
  if (isWhole(words, piece)) return true;
  const half = subcell >> 5;
  if ((((words[piece + borderedAt + half] ?? 0) >>> subcell) & 1) === 1) return null;
  return (((words[piece + heldAt + half] ?? 0) >>> subcell) & 1) === 1;
}

/** Whether the piece's border may pass through any of the subcells. */
export function isBordered(words: Int32Array, piece: number, { west, east }: Subcells): boolean {
  if (isWhole(words, piece)) return false;
  return (((words[piece + borderedAt] ?? 0) & west) | ((words[piece + borderedAt + 1] ?? 0) & east)) !== 0;
}
