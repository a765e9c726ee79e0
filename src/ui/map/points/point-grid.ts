/** In world units. */
export interface PointBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Cells across the world: about 2.4 km each at the equator. */
const CELLS = 2 ** 14;
const NONE = -1;

/**
 * Points by grid cell, updated as they move: a move costs a comparison, or two list operations when the cell changes.
 */
export class PointGrid {
  readonly #heads = new Map<number, number>();
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  #cells = new Int32Array(0);

  /** Makes room for slots below `capacity`. */
  grow(capacity: number): void {
    this.#next = enlarge(this.#next, capacity);
    this.#previous = enlarge(this.#previous, capacity);
    this.#cells = enlarge(this.#cells, capacity);
  }

  clear(): void {
    this.#heads.clear();
    this.#cells.fill(NONE);
  }

  place(slot: number, x: number, y: number): void {
    const cell = cellAt(x) * CELLS + cellAt(y);
    if (this.#cells[slot] === cell) return;
    this.remove(slot);
    const head = this.#heads.get(cell) ?? NONE;
    this.#cells[slot] = cell;
    this.#previous[slot] = NONE;
    this.#next[slot] = head;
    if (head !== NONE) this.#previous[head] = slot;
    this.#heads.set(cell, slot);
  }

  remove(slot: number): void {
    const cell = this.#cells[slot] ?? NONE;
    if (cell === NONE) return;
    const before = this.#previous[slot] ?? NONE;
    const after = this.#next[slot] ?? NONE;
    if (before !== NONE) this.#next[before] = after;
    else if (after === NONE) this.#heads.delete(cell);
    else this.#heads.set(cell, after);
    if (after !== NONE) this.#previous[after] = before;
    this.#cells[slot] = NONE;
  }

  /**
   * Calls `visit` for every slot whose cell overlaps the box, in world coordinates; the caller checks exact positions.
   */
  forEachIn(box: PointBox, visit: (slot: number) => void): void {
    const [left, right, top, bottom] = [cellAt(box.minX), cellAt(box.maxX), cellAt(box.minY), cellAt(box.maxY)];
    if ((right - left + 1) * (bottom - top + 1) > this.#heads.size) {
      for (const [cell, head] of this.#heads) {
        const column = Math.floor(cell / CELLS);
        const row = cell % CELLS;
        if (column >= left && column <= right && row >= top && row <= bottom) this.#visitList(head, visit);
      }
      return;
    }
    for (let column = left; column <= right; column += 1) {
      for (let row = top; row <= bottom; row += 1)
        this.#visitList(this.#heads.get(column * CELLS + row) ?? NONE, visit);
    }
  }

  #visitList(head: number, visit: (slot: number) => void): void {
    for (let slot = head; slot !== NONE; slot = this.#next[slot] ?? NONE) visit(slot);
  }
}

function cellAt(unit: number): number {
  return Math.min(Math.max(Math.floor(unit * CELLS), 0), CELLS - 1);
}

function enlarge(array: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity).fill(NONE);
  larger.set(array.subarray(0, capacity));
  return larger;
}
