import type { Hints } from './cell-records.ts';

/** Cells of a block, side by side. */
const blockBits = 4;
const blockCells = 1 << (2 * blockBits);
const within = (1 << blockBits) - 1;
/** Numbers of a place in the table of blocks: column, row, where its cells begin (0: it is free), and one to fill up. */
const wide = 4;
/** Numbers of a cell: its value, the number that its quarters may name, what they say, two bits each, and one to fill up. */
const cellWide = 4;
const blockWide = blockCells * cellWide;

/** What a quarter of a cell says; no border passes but where the record has to be asked for one. */
export const quarterSays = { ask: 0, nothing: 1, named: 2, calm: 3 } as const;

/**
 * A whole number for each cell of a grid without bounds, 0 where none was set, and what its sixteen quarters say. Cells lie in blocks, so
 * that a look touches little memory: a small table of blocks, and the cell.
 */
export class CellGrid {
  #blocks = new Int32Array(16 * wide);
  #mask = 15;
  #count = 0;
  // No block begins at 0.
  #cells = new Int32Array(2 * blockWide);

  /** Where to read: `find` tells the place. */
  get cells(): Int32Array {
    return this.#cells;
  }

  /** The place of a cell’s value; the number that its quarters may name and what they say come after it. 0: none was set. */
  find(column: number, row: number): number {
    const block = this.#find(column >> blockBits, row >> blockBits);
    return block === 0 ? 0 : block + placeIn(column, row);
  }

  /**
   * Whether no border passes a square of the grid.
   * @param size 0: a quarter of a cell; 1: a cell; 2: a block
   */
  isCalm(column: number, row: number, size: 0 | 1 | 2): boolean {
    if (size === 2) return this.#find(column, row) === 0;
    const place = size === 1 ? this.find(column, row) : this.find(column >> 2, row >> 2);
    if ((this.#cells[place] ?? 0) <= 0) return true;
    const says = this.#cells[place + 2] ?? 0;
    if (size === 1) return ((says | (says >>> 1)) & 0x55555555) === 0x55555555;
    return ((says >>> (2 * (((column & 3) << 2) | (row & 3)))) & 3) !== quarterSays.ask;
  }

  get(column: number, row: number): number {
    const place = this.find(column, row);
    return place === 0 ? 0 : (this.#cells[place] ?? 0);
  }

  set(column: number, row: number, value: number, { empty, area, quarters, calm }: Hints = silent): void {
    const block = this.#find(column >> blockBits, row >> blockBits) || this.#add(column >> blockBits, row >> blockBits);
    const place = block + placeIn(column, row);
    this.#cells[place] = value;
    this.#cells[place + 1] = area;
    this.#cells[place + 2] = spread(empty | calm) | (spread(quarters | calm) << 1);
  }

  #find(column: number, row: number): number {
    const blocks = this.#blocks;
    for (let at = hash(column, row) & this.#mask; ; at = (at + 1) & this.#mask) {
      const start = blocks[wide * at + 2] ?? 0;
      if (start === 0 || (blocks[wide * at] === column && blocks[wide * at + 1] === row)) return start;
    }
  }

  #add(column: number, row: number): number {
    if (2 * (this.#count + 1) > this.#mask) this.#grow();
    this.#count += 1;
    const start = this.#count * blockWide;
    if (start === this.#cells.length) {
      const cells = this.#cells;
      this.#cells = new Int32Array(2 * cells.length);
      this.#cells.set(cells);
    }
    this.#enter(column, row, start);
    return start;
  }

  #grow(): void {
    const old = this.#blocks;
    this.#mask = 2 * this.#mask + 1;
    this.#blocks = new Int32Array((this.#mask + 1) * wide);
    for (let at = 0; at < old.length; at += wide)
      if ((old[at + 2] ?? 0) > 0) this.#enter(old[at] ?? 0, old[at + 1] ?? 0, old[at + 2] ?? 0);
  }

  #enter(column: number, row: number, start: number): void {
    let at = hash(column, row) & this.#mask;
    while ((this.#blocks[wide * at + 2] ?? 0) > 0) at = (at + 1) & this.#mask;
    this.#blocks.set([column, row, start], wide * at);
  }
}

const silent: Hints = { empty: 0, area: 0, quarters: 0, calm: 0 };

const placeIn = (column: number, row: number) => (((column & within) << blockBits) | (row & within)) * cellWide;

/** Sixteen bits, each where every second one is. */
function spread(bits: number): number {
  let wideBits = 0;
  for (let bit = 0; bit < 16; bit++) wideBits |= ((bits >> bit) & 1) << (2 * bit);
  return wideBits;
}

function hash(column: number, row: number): number {
  const mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
