import { addSubcell, subcellBits, everySubcell, isWithinSubcells, type Subcells } from './subcells.ts';
import { isWithin, windingOf, type Area } from '../../shapes/shape.ts';
import { windingAlong } from '../../shapes/winding.ts';

/** Cell of a grid that an area reaches into. */
export interface CoveredCell {
  column: number;
  row: number;
  /** Winding number of the area at every point of the cell, not counting `lines`. */
  winding: number;
  /** Subcells through which a line may pass, and subcells that are inside without one. */
  bordered: Subcells;
  held: Subcells;
  /**
   * Border near the cell, in the format of `rough-lines.ts`; none: the cell is inside. A line that ends east of the
   * cell continues straight up, in place of the border farther out.
   */
  lines: Float32Array;
}

/** Tolerance in degrees within which an edge counts as in a cell or subcell. */
const near = 1e-9;
const side = 1 << subcellBits;

/**
 * Cells (`scale` per degree) of an area. At any point of a cell, its winding plus that of its lines equals the area's
 * winding number: each omitted edge lies to one side of the cell.
 */
export function coverOf(area: Area, scale: number): CoveredCell[] {
  const grid = new Grid(area, scale);
  for (const ring of area.rings) grid.draw(ring);
  return grid.cells(area);
}

class Grid {
  readonly #scale: number;
  readonly #column: number;
  readonly #row: number;
  readonly #lastColumn: number;
  readonly #lastRow: number;
  /** Lines by cell, in columns of rows; absent: no edge is near. */
  readonly #lines: (number[] | undefined)[];
  /** Subcells near an edge, by cell with lines. */
  readonly #bordered: (Subcells | undefined)[];
  /** Last edge near each cell. */
  readonly #last: Int32Array;
  #edge = 0;

  constructor({ bounds: [west, south, east, north] }: Area, scale: number) {
    this.#scale = scale;
    this.#column = Math.floor((west + 180) * scale);
    this.#row = Math.floor((south + 90) * scale);
    this.#lastColumn = Math.floor((east + 180) * scale);
    this.#lastRow = Math.floor((north + 90) * scale);
    const count = (this.#lastColumn - this.#column + 1) * (this.#lastRow - this.#row + 1);
    this.#lines = Array.from({ length: count });
    this.#last = new Int32Array(count);
    this.#bordered = Array.from({ length: count });
  }

  draw(ring: Float64Array): void {
    this.#edge += 1;
    let [fromX = 0, fromY = 0] = ring.subarray(-2);
    for (let at = 0; at < ring.length; at += 2) {
      const [toX = 0, toY = 0] = [ring[at], ring[at + 1]];
      this.#edge += 1;
      this.#drawEdge(fromX, fromY, toX, toY);
      [fromX, fromY] = [toX, toY];
    }
  }

  #drawEdge(fromX: number, fromY: number, toX: number, toY: number): void {
    const scale = this.#scale;
    const first = Math.max(this.#column, Math.floor((Math.min(fromX, toX) - near + 180) * scale));
    const last = Math.min(this.#lastColumn, Math.floor((Math.max(fromX, toX) + near + 180) * scale));
    const bottom = Math.max(this.#row, Math.floor((Math.min(fromY, toY) - near + 90) * scale));
    const top = Math.min(this.#lastRow, Math.floor((Math.max(fromY, toY) + near + 90) * scale));
    for (let column = first; column <= last; column++)
      for (let row = bottom; row <= top; row++) this.#addTo(column, row, [fromX, fromY, toX, toY]);
  }

  #addTo(column: number, row: number, [fromX, fromY, toX, toY]: [number, number, number, number]): void {
    const place = this.#placeOf(column, row);
    const lines = (this.#lines[place] ??= []);
    if (this.#last[place] !== this.#edge - 1) {
      if (lines.length > 0) {
        this.#raise(lines, column, row);
        lines.push(NaN, NaN);
      }
      if (this.#goesOnAbove(fromX, fromY, column, row)) lines.push(fromX, this.#above(row));
      lines.push(fromX, fromY);
    }
    lines.push(toX, toY);
    this.#last[place] = this.#edge;
    this.#mark((this.#bordered[place] ??= { west: 0, east: 0 }), [fromX, fromY, toX, toY], { column, row });
  }

  /** Marks the subcells that an edge passes through: those that its box meets and that do not lie to one side of it. */
  #mark(
    bordered: Subcells,
    [fromX, fromY, toX, toY]: [number, number, number, number],
    { column, row }: { column: number; row: number },
  ): void {
    const wide = 1 / (side * this.#scale);
    const [west, south] = [column / this.#scale - 180, row / this.#scale - 90];
    const [eastX, northY] = [toX - fromX, toY - fromY];
    const room = (wide / 2 + near) * (Math.abs(eastX) + Math.abs(northY));
    const last = Math.min(side - 1, Math.floor((Math.max(fromX, toX) + near - west) / wide));
    const top = Math.min(side - 1, Math.floor((Math.max(fromY, toY) + near - south) / wide));
    const bottom = Math.max(0, Math.floor((Math.min(fromY, toY) - near - south) / wide));
    for (let out = Math.max(0, Math.floor((Math.min(fromX, toX) - near - west) / wide)); out <= last; out++)
      for (let up = bottom; up <= top; up++) {
        const [x, y] = [west + (out + 0.5) * wide, south + (up + 0.5) * wide];
        if (Math.abs(eastX * (y - fromY) - northY * (x - fromX)) <= room)
          addSubcell(bordered, (out << subcellBits) | up);
      }
  }

  /** Whether an interrupted line is continued straight up. */
  #raise(lines: number[], column: number, row: number): void {
    const [x = 0, y = 0] = [lines.at(-2), lines.at(-1)];
    if (this.#goesOnAbove(x, y, column, row)) lines.push(x, this.#above(row));
  }

  #goesOnAbove(x: number, y: number, column: number, row: number): boolean {
    const isEast = x > (column + 1) / this.#scale - 180;
    return isEast && y >= row / this.#scale - 90 - near && y <= (row + 1) / this.#scale - 90 + near;
  }

  #above(row: number): number {
    return (row + 2) / this.#scale - 90;
  }

  #placeOf(column: number, row: number): number {
    return (column - this.#column) * (this.#lastRow - this.#row + 1) + row - this.#row;
  }

  cells(area: Area): CoveredCell[] {
    const covered: CoveredCell[] = [];
    for (let column = this.#column; column <= this.#lastColumn; column++) {
      // Taken from the cell below when neither has lines: the value cannot change between them.
      let below: number | null = null;
      for (let row = this.#row; row <= this.#lastRow; row++) {
        const [x, y] = [(column + 0.5) / this.#scale - 180, (row + 0.5) / this.#scale - 90];
        const drawn = this.#linesOf(column, row);
        const winding: number =
          (drawn.length === 0 ? below : null) ?? windingOf(area, x, y) - windingAlong(drawn, 0, drawn.length, x, y);
        const lines = aroundMiddle(drawn, x, y);
        if (lines.length > 0 || isWithin(area.rule, winding)) {
          const bordered = this.#bordered[this.#placeOf(column, row)] ?? unmarked;
          const held =
            lines.length === 0 ? everySubcell : this.#heldIn({ area, drawn, winding, bordered }, column, row);
          covered.push({ column, row, winding, bordered, held, lines });
        }
        below = lines.length === 0 ? winding : null;
      }
    }
    return covered;
  }

  /** Subcells without edges that are inside: by their middle, or by the subcell below. */
  #heldIn(
    { area, drawn, winding, bordered }: { area: Area; drawn: Float64Array; winding: number; bordered: Subcells },
    column: number,
    row: number,
  ): Subcells {
    const held = { west: 0, east: 0 };
    let isHeld: boolean | null = null;
    for (let subcell = 0; subcell < side * side; subcell++) {
      const [out, up] = [subcell >> subcellBits, subcell & (side - 1)];
      if (up === 0) isHeld = null;
      if (isWithinSubcells(bordered, subcell)) {
        isHeld = null;
        continue;
      }
      const x = (column + (out + 0.5) / side) / this.#scale - 180;
      const y = (row + (up + 0.5) / side) / this.#scale - 90;
      isHeld ??= isWithin(area.rule, winding + windingAlong(drawn, 0, drawn.length, x, y));
      if (isHeld) addSubcell(held, subcell);
    }
    return held;
  }

  #linesOf(column: number, row: number): Float64Array {
    const lines = this.#lines[this.#placeOf(column, row)];
    if (lines === undefined) return none;
    this.#raise(lines, column, row);
    return new Float64Array(lines);
  }
}

const none = new Float64Array(0);
const unmarked: Readonly<Subcells> = { west: 0, east: 0 };

function aroundMiddle(drawn: Float64Array, x: number, y: number): Float32Array {
  const lines = new Float32Array(drawn.length);
  for (let at = 0; at < drawn.length; at += 2) {
    lines[at] = (drawn[at] ?? 0) - x;
    lines[at + 1] = (drawn[at + 1] ?? 0) - y;
  }
  return lines;
}
