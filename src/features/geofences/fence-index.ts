import { isInside, type SlicedArea } from './sliced-area.ts';

/** Anything with an area to be found by. */
export interface Placed {
  area: SlicedArea;
}

/** An area in a cell. */
interface Entry<Item> {
  item: Item;
  /** The area as it is asked; null: the cell lies inside as a whole. */
  packed: Float64Array | null;
  /** The number of the last question that met it. */
  met: number;
}

/** Cells by column, then row: small whole numbers are found fastest. */
class Cells<Item> {
  readonly #columns = new Map<number, Map<number, Entry<Item>[]>>();

  get isEmpty(): boolean {
    return this.#columns.size === 0;
  }

  find(column: number, row: number): readonly Entry<Item>[] | undefined {
    return this.#columns.get(column)?.get(row);
  }

  add({ column, row }: Cell, entry: Entry<Item>): void {
    const rows = this.#columns.get(column) ?? new Map<number, Entry<Item>[]>();
    this.#columns.set(column, rows);
    const entries = rows.get(row);
    if (entries) entries.push(entry);
    else rows.set(row, [entry]);
  }

  remove({ column, row }: Cell, item: Item): void {
    const rows = this.#columns.get(column);
    const left = rows?.get(row)?.filter((entry) => entry.item !== item) ?? [];
    if (left.length > 0) rows?.set(row, left);
    else rows?.delete(row);
    if (rows?.size === 0) this.#columns.delete(column);
  }
}

interface Cell {
  column: number;
  row: number;
}

/** Cells are 2 to the power of minus this many degrees wide, at the finest about 27 m. */
const finest = 12;
const coarsest = -6;
/** An edge that passes this near a cell counts as in it, in degrees. */
const near = 1e-9;

/**
 * Areas by where they are. Each lies in the cells of one level, two to nine of them from side to side, and each cell knows
 * whether it lies inside as a whole. One comes or goes without the others.
 */
export class FenceIndex<Item extends Placed> {
  readonly #levels = new Map<number, Cells<Item>>();
  readonly #places = new Map<Item, { level: number; cells: Cell[] }>();
  /** Some lie across the antimeridian, where longitudes go on past 180. */
  #beyond = 0;
  #questions = 0;

  get size(): number {
    return this.#places.size;
  }

  add(item: Item): void {
    const { bounds } = item.area;
    const level = levelOf(Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]));
    const table = this.#levels.get(level) ?? new Cells<Item>();
    this.#levels.set(level, table);
    const cells: Cell[] = [];
    for (const { isWhole, ...cell } of coverOf(item.area, level)) {
      table.add(cell, { item, packed: isWhole ? null : item.area.packed, met: 0 });
      cells.push(cell);
    }
    this.#places.set(item, { level, cells });
    if (bounds[2] > 180) this.#beyond += 1;
  }

  remove(item: Item): void {
    const known = this.#places.get(item);
    if (!known) return;
    this.#places.delete(item);
    const table = this.#levels.get(known.level);
    for (const cell of known.cells) table?.remove(cell, item);
    if (table?.isEmpty) this.#levels.delete(known.level);
    if (item.area.bounds[2] > 180) this.#beyond -= 1;
  }

  /** Hands over what holds a place, in any order. */
  at(longitude: number, latitude: number, take: (item: Item) => void): void {
    this.#at(longitude, latitude, take);
    if (this.#beyond > 0 && longitude < 0) this.#at(longitude + 360, latitude, take);
  }

  #at(x: number, y: number, take: (item: Item) => void): void {
    for (const [level, cells] of this.#levels) {
      const scale = 2 ** level;
      const cell = cells.find(Math.floor((x + 180) * scale), Math.floor((y + 90) * scale));
      if (cell === undefined) continue;
      for (const entry of cell) if (entry.packed === null || isInside(entry.packed, x, y)) take(entry.item);
    }
  }

  /**
   * Hands over, each once, what a straight way may touch, and how far its longitudes have to be turned to lie on the area's side of
   * the antimeridian.
   */
  along(from: GeoPlace, to: GeoPlace, take: (item: Item, turn: number) => void): void {
    this.#questions += 1;
    const toX = unwrapped(to.longitude, from.longitude);
    const [west, east] = from.longitude < toX ? [from.longitude, toX] : [toX, from.longitude];
    for (const turn of [0, 360, -360]) {
      if (turn === 360 && !(this.#beyond > 0 && west < 0)) continue;
      if (turn === -360 && east < 180) continue;
      this.#along([from.longitude + turn, from.latitude, toX + turn, to.latitude], (item) => take(item, turn));
    }
  }

  #along([fromX, fromY, toX, toY]: [number, number, number, number], take: (item: Item) => void): void {
    for (const [level, cells] of this.#levels) {
      const scale = 2 ** level;
      const [startX, startY] = [(fromX + 180) * scale, (fromY + 90) * scale];
      const [endX, endY] = [(toX + 180) * scale, (toY + 90) * scale];
      eachCell([startX, startY, endX, endY], (column, row) => {
        for (const entry of cells.find(column, row) ?? []) {
          if (entry.met === this.#questions) continue;
          this.#meet(cells, entry);
          take(entry.item);
        }
      });
    }
  }

  #meet(cells: Cells<Item>, { item }: Entry<Item>): void {
    for (const { column, row } of this.#places.get(item)?.cells ?? [])
      for (const other of cells.find(column, row) ?? []) if (other.item === item) other.met = this.#questions;
  }
}

interface GeoPlace {
  longitude: number;
  latitude: number;
}

/** The same meridian, at most half a turn from another. */
export function unwrapped(longitude: number, near: number): number {
  if (longitude - near > 180) return longitude - 360;
  return longitude - near < -180 ? longitude + 360 : longitude;
}

/** Every second level alone, so that there are few to ask. */
function levelOf(size: number): number {
  const level = size > 0 ? 2 * Math.floor(Math.log2(8 / size) / 2) : finest;
  return Math.min(finest, Math.max(coarsest, level));
}

/** The cells that an area reaches into. */
function* coverOf(area: SlicedArea, level: number): Generator<Cell & { isWhole: boolean }> {
  const scale = 2 ** level;
  const [west, south, east, north] = area.bounds;
  const [firstRow, lastRow] = [Math.floor((south + 90) * scale), Math.floor((north + 90) * scale)];
  for (let column = Math.floor((west + 180) * scale); column <= Math.floor((east + 180) * scale); column++) {
    for (let row = firstRow; row <= lastRow; row++) {
      const [x, y] = [column / scale - 180, row / scale - 90];
      const isOnBorder = hasEdgeIn(area, [x - near, y - near, x + 1 / scale + near, y + 1 / scale + near]);
      if (isOnBorder || isInside(area.packed, x + 0.5 / scale, y + 0.5 / scale))
        yield { column, row, isWhole: !isOnBorder };
    }
  }
}

function hasEdgeIn({ edges }: SlicedArea, [west, south, east, north]: [number, number, number, number]): boolean {
  for (let edge = 0; edge < edges.length; edge += 4) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = edges.subarray(edge, edge + 4);
    const isBeside = (fromX < west && toX < west) || (fromX > east && toX > east);
    if (!isBeside && !(fromY < south && toY < south) && !(fromY > north && toY > north)) return true;
  }
  return false;
}

/** The cells that a straight way passes, in units of cells; column by column. */
function eachCell(
  [fromX, fromY, toX, toY]: [number, number, number, number],
  take: (column: number, row: number) => void,
): void {
  const [west, east] = fromX < toX ? [fromX, toX] : [toX, fromX];
  const slope = toX === fromX ? 0 : (toY - fromY) / (toX - fromX);
  const yAt = (x: number) => fromY + (x - fromX) * slope;
  const [south, north] = fromY < toY ? [fromY, toY] : [toY, fromY];
  for (let column = Math.floor(west); column <= Math.floor(east); column++) {
    const [a, b] = toX === fromX ? [fromY, toY] : [yAt(Math.max(west, column)), yAt(Math.min(east, column + 1))];
    const first = Math.floor(Math.max(south, Math.min(a, b) - near));
    const last = Math.floor(Math.min(north, Math.max(a, b) + near));
    for (let row = first; row <= last; row++) take(column, row);
  }
}
