import { CellGrid } from './cell-grid.ts';
import { CellRecords, holdsSubcell, isBordered, nextPiece, pieceHead, type CellPiece } from './cell-records.ts';
import { coverOf } from './cover.ts';
import { subcellOf, subcellsPassed, everySubcell } from './subcells.ts';
import { listCells } from './list-cells.ts';
import { isTouched, roughWinding } from './rough-lines.ts';
import { scaleOf, slackOf } from './scale-of.ts';
import { unwrapped } from './unwrapped.ts';
import { isWithin, windingOf, type Area } from '../../shapes/shape.ts';

/** Item with an area. */
export interface Placed {
  area: Area;
}

interface IndexPoint {
  longitude: number;
  latitude: number;
}

/** Grid of one cell size. */
interface Level {
  /** Cells per degree. */
  scale: number;
  /** Record by cell; negative: the number of the only area, which contains the whole cell. */
  cells: CellGrid;
  /** Number of areas in it. */
  size: number;
}

/** Point in a cell through which a border may pass. */
interface BorderPlace {
  record: number;
  subcell: number;
  scale: number;
  x: number;
  y: number;
}

/** Area with its cells. */
interface IndexedArea {
  number: number;
  level: Level;
  /** Column and row of each cell, interleaved. */
  cells: Int32Array;
}

/**
 * Spatial index of areas. Each area lies in the grid of one cell size, and each cell stores the few edges that its
 * points have to be tested against. Results equal plain ray casting. Areas can be added and removed individually.
 */
export class GeofenceIndex<Item extends Placed> {
  readonly #levels: Level[] = [];
  readonly #records = new CellRecords();
  readonly #held = new Map<Item, IndexedArea>();
  /** By number, from 1; free ones are undefined. */
  readonly #items: (Item | undefined)[] = [undefined];
  readonly #freeNumbers: number[] = [];
  /** By number: the bits of the winding number that mean inside. */
  readonly #masks: number[] = [0];
  /** By number: the last query that met it. */
  readonly #met: number[] = [0];
  #questions = 0;
  /** Numbers found by the current query; negative: its border may be touched, but it does not contain the point. */
  readonly #found: number[] = [];
  #foundCount = 0;
  /** Path of the current query, in world and in cell coordinates, and its cells; reused by all queries. */
  readonly #way: [fromX: number, fromY: number, toX: number, toY: number] = [0, 0, 0, 0];
  readonly #pathInCell: [fromX: number, fromY: number, toX: number, toY: number] = [0, 0, 0, 0];
  readonly #passed: number[] = [];
  /** Number of areas across the antimeridian, where longitudes continue past 180. */
  #beyond = 0;

  get size(): number {
    return this.#held.size;
  }

  add(item: Item): void {
    const { area } = item;
    const level = this.#levelOf(area);
    const number = this.#takeNumber(item);
    const cover = coverOf(area, level.scale);
    const cells = new Int32Array(2 * cover.length);
    for (const [at, { column, row, ...piece }] of cover.entries()) {
      const record = level.cells.get(column, row);
      if (record === 0 && piece.lines.length === 0) level.cells.set(column, row, -number);
      else this.#put(level.cells, column, row, this.#extend(record, { ...piece, area: number }));
      cells[2 * at] = column;
      cells[2 * at + 1] = row;
    }
    level.size += 1;
    this.#held.set(item, { number, level, cells });
    if (area.bounds[2] > 180) this.#beyond += 1;
  }

  #extend(record: number, piece: CellPiece): number {
    const own = record < 0 ? this.#records.add(0, { ...whole, area: -record }) : record;
    return this.#records.add(own, piece);
  }

  #put(cells: CellGrid, column: number, row: number, record: number): void {
    if (record === 0) cells.set(column, row, 0);
    else cells.set(column, row, record, this.#records.answersOf(record));
  }

  remove(item: Item): void {
    const held = this.#held.get(item);
    if (!held) return;
    const { number, level, cells } = held;
    for (let at = 0; at < cells.length; at += 2) {
      const [column = 0, row = 0] = [cells[at], cells[at + 1]];
      const record = level.cells.get(column, row);
      this.#put(level.cells, column, row, record < 0 ? 0 : this.#records.remove(record, number));
    }
    this.#held.delete(item);
    this.#items[number] = undefined;
    this.#freeNumbers.push(number);
    level.size -= 1;
    if (level.size === 0) this.#levels.splice(this.#levels.indexOf(level), 1);
    if (item.area.bounds[2] > 180) this.#beyond -= 1;
  }

  #takeNumber(item: Item): number {
    const number = this.#freeNumbers.pop() ?? this.#items.length;
    this.#items[number] = item;
    this.#masks[number] = item.area.rule === 'union' ? -1 : 1;
    this.#met[number] = 0;
    return number;
  }

  #levelOf(area: Area): Level {
    const scale = scaleOf(area);
    const known = this.#levels.find((level) => level.scale === scale);
    if (known) return known;
    const level = { scale, cells: new CellGrid(), size: 0 };
    this.#levels.push(level);
    return level;
  }

  /** Calls `take` with each item that contains a point, in any order. */
  at(longitude: number, latitude: number, take: (item: Item) => void): void {
    this.#foundCount = 0;
    this.#at(longitude, latitude);
    if (this.#beyond > 0 && longitude < 0) this.#at(longitude + 360, latitude);
    for (let at = 0; at < this.#foundCount; at++) take(this.#itemOf(this.#found[at] ?? 0));
  }

  #at(x: number, y: number): void {
    for (const level of this.#levels) this.#findHeld(level, x, y);
  }

  /**
   * Finds the items that contain a point.
   * @returns the index of the last cell with any; 0: none
   */
  #findHeld({ scale, cells }: Level, x: number, y: number): number {
    const cellX = (x + 180) * scale;
    const cellY = (y + 90) * scale;
    const column = Math.floor(cellX);
    const row = Math.floor(cellY);
    const place = cells.find(column, row);
    const record = cells.cells[place] ?? 0;
    if (record < 0) this.#keep(-record);
    if (record <= 0) return place;
    // Most points lie in a subcell without borders.
    const subcell = subcellOf(cellX - column, cellY - row);
    const answer = cells.answerOf(place, subcell);
    if (answer > 0) this.#foundCount = cells.collect(place, answer, this.#found, this.#foundCount);
    else this.#findHolding({ record, subcell, scale, x, y });
    return place;
  }

  #keep(number: number): void {
    this.#found[this.#foundCount] = number;
    this.#foundCount += 1;
  }

  #findHolding({ record, subcell, scale, x, y }: BorderPlace): void {
    const { words } = this.#records;
    const end = record + (words[record] ?? 0);
    for (let piece = record + 1; piece < end; piece = nextPiece(words, piece))
      if (holdsSubcell(words, piece, subcell) ?? this.#holds(piece, scale, x, y)) this.#keep((words[piece] ?? 0) >> 1);
  }

  #holds(piece: number, scale: number, x: number, y: number): boolean {
    const { words, lines } = this.#records;
    const number = (words[piece] ?? 0) >> 1;
    const offsetX = x - ((Math.floor((x + 180) * scale) + 0.5) / scale - 180);
    const offsetY = y - ((Math.floor((y + 90) * scale) + 0.5) / scale - 90);
    const winding =
      (words[piece + 1] ?? 0) +
      roughWinding(lines, piece + pieceHead, nextPiece(words, piece), offsetX, offsetY, slackOf(scale));
    if (winding === winding) return (winding & (this.#masks[number] ?? 1)) !== 0;
    const { area } = this.#itemOf(number);
    return isWithin(area.rule, windingOf(area, x, y));
  }

  #itemOf(number: number): Item {
    const item = this.#items[number];
    if (item === undefined) throw new Error('a cell names an area that went');
    return item;
  }

  /**
   * Finds, each once, the items that contain the end of a straight path or whose border it may touch.
   * @returns their number; `found` and `holdsEnd` are valid until the next query. Allocates nothing.
   */
  along(from: IndexPoint, to: IndexPoint): number {
    this.#questions = (this.#questions + 1) & 0x7fff_ffff;
    this.#foundCount = 0;
    const endX = unwrapped(to.longitude, from.longitude);
    const way = this.#way;
    way[1] = from.latitude;
    way[3] = to.latitude;
    this.#along(from.longitude, endX);
    const west = Math.min(from.longitude, endX);
    if ((this.#beyond > 0 && west < 0) || west < -180) this.#along(from.longitude + 360, endX + 360);
    if (Math.max(from.longitude, endX) >= 180) this.#along(from.longitude - 360, endX - 360);
    return this.#foundCount;
  }

  /** Item of the last `along`, by index. */
  found(at: number): Item {
    return this.#itemOf(Math.abs(this.#found[at] ?? 0));
  }

  /** Whether the item contains the end of the path. */
  holdsEnd(at: number): boolean {
    return (this.#found[at] ?? 0) > 0;
  }

  /** Along the current path, for one range of longitudes. */
  #along(fromX: number, x: number): void {
    const way = this.#way;
    way[0] = fromX;
    way[2] = x;
    const fromY = way[1];
    const y = way[3];
    for (const level of this.#levels) {
      const { scale } = level;
      const known = this.#foundCount;
      const place = this.#findHeld(level, x, y);
      for (let at = known; at < this.#foundCount; at++) this.#met[this.#found[at] ?? 0] = this.#questions;
      const column = Math.floor((x + 180) * scale);
      const row = Math.floor((y + 90) * scale);
      // Most paths are shorter than a cell.
      if (Math.floor((fromX + 180) * scale) === column && Math.floor((fromY + 90) * scale) === row) {
        if (place !== 0) this.#findTouched(level, place, column, row);
      } else this.#findPassed(level);
    }
  }

  #findPassed(level: Level): void {
    const passed = this.#passed;
    const end = listCells(this.#way, level.scale, passed);
    for (let at = 0; at < end; at += 2) {
      const column = passed[at] ?? 0;
      const row = passed[at + 1] ?? 0;
      const place = level.cells.find(column, row);
      if (place !== 0) this.#findTouched(level, place, column, row);
    }
  }

  #findTouched({ scale, cells }: Level, place: number, column: number, row: number): void {
    const record = cells.cells[place] ?? 0;
    if (record <= 0) return;
    const way = this.#way;
    const passed = subcellsPassed(way, scale, column, row);
    const clear = cells.answered(place);
    if (((passed.west & ~clear.west) | (passed.east & ~clear.east)) === 0) return;
    const { words, lines } = this.#records;
    const end = record + (words[record] ?? 0);
    const pathInCell = this.#pathInCell;
    for (let part = 0; part < pathInCell.length; part += 2) {
      pathInCell[part] = (way[part] ?? 0) - ((column + 0.5) / scale - 180);
      pathInCell[part + 1] = (way[part + 1] ?? 0) - ((row + 0.5) / scale - 90);
    }
    for (let piece = record + 1; piece < end; piece = nextPiece(words, piece)) {
      const number = (words[piece] ?? 0) >> 1;
      if (this.#met[number] === this.#questions || !isBordered(words, piece, passed)) continue;
      if (!isTouched(lines, piece + pieceHead, nextPiece(words, piece), pathInCell, slackOf(scale))) continue;
      this.#met[number] = this.#questions;
      this.#keep(-number);
    }
  }
}

/** Piece of an area that contains the whole cell. */
const whole = { winding: 1, bordered: { west: 0, east: 0 }, held: everySubcell, lines: new Float32Array(0) };
