import { answerable, type Answers } from './cell-records.ts';
import type { Subcells } from './subcells.ts';

/** Cells of a block per side, as a power of 2. */
const blockBits = 3;
const blockCells = 1 << (2 * blockBits);
const within = (1 << blockBits) - 1;
/** Blocks of a field per side, as a power of 2. */
const fieldBits = 3;
const fieldBlocks = 1 << (2 * fieldBits);
const withinField = (1 << fieldBits) - 1;
/** Words of an entry in the field table: column, row, start of its blocks (0: free), padding. */
const wide = 4;
/**
 * Words of a cell: its value, two bit planes of two words with the answer of each subcell (0: none), and the answers.
 */
const cellWide = 8;
const blockWide = blockCells * cellWide;
const [digitsAt, answersAt] = [1, 5];
/** Bits of an area number; the bits above it say which of three areas an answer contains. */
const areaBits = 28;
const areaMask = (1 << areaBits) - 1;

/**
 * Sparse unbounded grid: an integer per cell (0: unset), and the containing areas of its subcells as long as three
 * answers over three areas suffice. Cells are stored in blocks for memory locality.
 */
export class CellGrid {
  #fields = new Int32Array(16 * wide);
  #mask = 15;
  #fieldCount = 0;
  /** Start of the cells of each block of a field. No field begins at 0. */
  #blocks = new Int32Array(2 * fieldBlocks);
  #blockCount = 0;
  // No block begins at 0.
  #cells = new Int32Array(2 * blockWide);

  /** Memory that `find` indexes. */
  get cells(): Int32Array {
    return this.#cells;
  }

  /** Index of a cell's value; 0: unset. */
  find(column: number, row: number): number {
    const block = this.#find(column >> blockBits, row >> blockBits);
    return block === 0 ? 0 : block + placeIn(column, row);
  }

  /** Answer of a subcell; 0: none, because a border may pass through it. */
  answerOf(place: number, subcell: number): number {
    const at = place + digitsAt + (subcell >> 5);
    return (((this.#cells[at] ?? 0) >>> subcell) & 1) | ((((this.#cells[at + 2] ?? 0) >>> subcell) & 1) << 1);
  }

  /** Subcells with an answer: no border passes through them. */
  answered(place: number): Subcells {
    const cells = this.#cells;
    const at = place + digitsAt;
    return { west: (cells[at] ?? 0) | (cells[at + 2] ?? 0), east: (cells[at + 1] ?? 0) | (cells[at + 3] ?? 0) };
  }

  /**
   * Writes the area numbers of an answer into a list from an index on.
   * @returns the new length
   */
  // Called per fix: an options object would cost more than the work.
  // oxlint-disable-next-line max-params
  collect(place: number, answer: number, list: number[], count: number): number {
    const at = place + answersAt;
    const cells = this.#cells;
    const holding = (cells[at + answer - 1] ?? 0) >>> areaBits;
    let next = count;
    if ((holding & 1) !== 0) list[next++] = (cells[at] ?? 0) & areaMask;
    if ((holding & 2) !== 0) list[next++] = (cells[at + 1] ?? 0) & areaMask;
    if ((holding & 4) !== 0) list[next++] = (cells[at + 2] ?? 0) & areaMask;
    return next;
  }

  get(column: number, row: number): number {
    const place = this.find(column, row);
    return place === 0 ? 0 : (this.#cells[place] ?? 0);
  }

  set(column: number, row: number, value: number, { areas, answers }: Answers = silent): void {
    const block = this.#find(column >> blockBits, row >> blockBits) || this.#add(column >> blockBits, row >> blockBits);
    const place = block + placeIn(column, row);
    const cells = this.#cells.fill(0, place, place + cellWide);
    cells[place] = value;
    for (let at = 0; at < answerable; at++) {
      const { subcells, holding } = answers[at] ?? unheld;
      cells[place + answersAt + at] = (areas[at] ?? 0) | (holding << areaBits);
      for (let digit = 0; digit < 2; digit++) {
        if ((((at + 1) >> digit) & 1) === 0) continue;
        const digits = place + digitsAt + 2 * digit;
        cells[digits] = (cells[digits] ?? 0) | subcells.west;
        cells[digits + 1] = (cells[digits + 1] ?? 0) | subcells.east;
      }
    }
  }

  /** Start of a block's cells; 0: free. */
  #find(column: number, row: number): number {
    const field = this.#findField(column >> fieldBits, row >> fieldBits);
    return field === 0 ? 0 : (this.#blocks[field + blockIn(column, row)] ?? 0);
  }

  #findField(column: number, row: number): number {
    const fields = this.#fields;
    for (let at = hash(column, row) & this.#mask; ; at = (at + 1) & this.#mask) {
      const start = fields[wide * at + 2] ?? 0;
      if (start === 0 || (fields[wide * at] === column && fields[wide * at + 1] === row)) return start;
    }
  }

  #add(column: number, row: number): number {
    const [fieldColumn, fieldRow] = [column >> fieldBits, row >> fieldBits];
    const field = this.#findField(fieldColumn, fieldRow) || this.#addField(fieldColumn, fieldRow);
    this.#blockCount += 1;
    const start = this.#blockCount * blockWide;
    if (start === this.#cells.length) this.#cells = doubled(this.#cells);
    this.#blocks[field + blockIn(column, row)] = start;
    return start;
  }

  #addField(column: number, row: number): number {
    if (2 * (this.#fieldCount + 1) > this.#mask) this.#grow();
    this.#fieldCount += 1;
    const start = this.#fieldCount * fieldBlocks;
    if (start === this.#blocks.length) this.#blocks = doubled(this.#blocks);
    this.#enter(column, row, start);
    return start;
  }

  #grow(): void {
    const old = this.#fields;
    this.#mask = 2 * this.#mask + 1;
    this.#fields = new Int32Array((this.#mask + 1) * wide);
    for (let at = 0; at < old.length; at += wide)
      if ((old[at + 2] ?? 0) > 0) this.#enter(old[at] ?? 0, old[at + 1] ?? 0, old[at + 2] ?? 0);
  }

  #enter(column: number, row: number, start: number): void {
    let at = hash(column, row) & this.#mask;
    while ((this.#fields[wide * at + 2] ?? 0) > 0) at = (at + 1) & this.#mask;
    this.#fields.set([column, row, start], wide * at);
  }
}

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

const silent: Answers = { areas: [], answers: [] };
const unheld = { subcells: { west: 0, east: 0 }, holding: 0 };

const blockIn = (column: number, row: number) => ((column & withinField) << fieldBits) | (row & withinField);
const placeIn = (column: number, row: number) => (((column & within) << blockBits) | (row & within)) * cellWide;

function hash(column: number, row: number): number {
  const mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
