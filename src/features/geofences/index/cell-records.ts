/** What one area says of a cell, as `cover.ts` tells it. */
export interface Piece {
  area: number;
  winding: number;
  /** As `cover.ts` tells them. */
  bordered: number;
  held: number;
  /** In degrees from the middle of the cell; empty: the cell lies inside as a whole. */
  lines: Float32Array;
}

/** Words of a piece with lines before them: twice its area’s number and one, the winding, how many words its lines take, its quarters. */
export const pieceHead = 4;
/** Quarters of a cell, bit by bit: those where nothing is, those where one area alone is and holds them as a whole, and others without a border. */
export interface Hints {
  empty: number;
  area: number;
  quarters: number;
  calm: number;
}

const everyQuarter = 0xffff;

/** Records take room in steps, so that what one leaves behind suits another. */
const step = 8;

/**
 * What is known of each cell, side by side in one long row of words: how long its record is, then a piece of each area that reaches into
 * it; of one that holds the whole cell twice its number alone. Nothing is ever moved together: what goes leaves room for what comes.
 */
export class CellRecords {
  #words = new Int32Array(8 * step);
  #lines = new Float32Array(this.#words.buffer);
  // None begins at 0.
  #end = step;
  /** By how many steps they take: the first of those that were given back, each with the next in its place. */
  readonly #free: number[] = [];

  /** Where to read; others after a change. */
  get words(): Int32Array {
    return this.#words;
  }

  /** The same memory. */
  get lines(): Float32Array {
    return this.#lines;
  }

  /** A record with one piece more; 0: one that has none yet. Answers where it begins now. */
  add(record: number, { area, winding, bordered, held, lines }: Piece): number {
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
    words[start + length + 3] = bordered | (held << 16);
    this.#lines.set(lines, start + length + pieceHead);
    return start;
  }

  /** A record without the piece of an area. Answers where it begins now; 0: nothing is left of it. */
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

  /** What a record makes known of each quarter of its cell, without a look at any line. */
  hintsOf(record: number): Hints {
    const words = this.#words;
    const end = record + this.#lengthOf(record);
    let bordered = 0;
    let once = 0;
    let twice = 0;
    for (let piece = record + 1; piece < end; piece = nextPiece(words, piece)) {
      const quarters = quartersOf(words, piece);
      bordered |= quarters & everyQuarter;
      twice |= once & (quarters >>> 16);
      once |= quarters >>> 16;
    }
    const only = once & ~twice & ~bordered;
    let best = { area: 0, quarters: 0 };
    for (let piece = record + 1; piece < end; piece = nextPiece(words, piece)) {
      const quarters = only & (quartersOf(words, piece) >>> 16);
      if (countBits(quarters) > countBits(best.quarters)) best = { area: (words[piece] ?? 0) >> 1, quarters };
    }
    const empty = everyQuarter & ~(once | bordered);
    return { empty, ...best, calm: everyQuarter & ~(bordered | empty | best.quarters) };
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

/** Where the piece after a piece begins. */
export function nextPiece(words: Int32Array, piece: number): number {
  return ((words[piece] ?? 0) & 1) === 0 ? piece + 1 : piece + pieceHead + (words[piece + 2] ?? 0);
}

/** Bordered in the lower half, held in the upper. */
function quartersOf(words: Int32Array, piece: number): number {
  return ((words[piece] ?? 0) & 1) === 0 ? everyQuarter << 16 : (words[piece + 3] ?? 0);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
