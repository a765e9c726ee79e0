import { CellGrid } from './cell-grid.ts';
import { CellRecords, holdsEighth, isBordered, nextPiece, pieceHead, type CellPiece } from './cell-records.ts';
import { coverOf } from './cover.ts';
import { subcellOf, subcellsPassed, everySubcell } from './subcells.ts';
import { listCells } from './list-cells.ts';
import { isTouched, roughWinding } from './rough-lines.ts';
import { scaleOf, slackOf } from './scale-of.ts';
import { unwrapped } from './unwrapped.ts';
import { isWithin, windingOf, type Area } from '../../shapes/shape.ts';

/** Anything with an area to be found by. */
export interface Placed {
  area: Area;
}

interface GeoPlace {
  longitude: number;
  latitude: number;
}

/** The cells of one size. */
interface Level {
  /** Cells to a degree. */
  scale: number;
  /** Of each cell its record; below 0: one area alone is there, which holds it as a whole, by its number. */
  cells: CellGrid;
  /** How many areas lie in it. */
  size: number;
}

/** A place in a cell that a border may pass there. */
interface BorderPlace {
  record: number;
  subcell: number;
  scale: number;
  x: number;
  y: number;
}

/** Where an area stands. */
interface IndexedArea {
  number: number;
  level: Level;
  /** Column and row of each of its cells in turn. */
  cells: Int32Array;
}

/**
 * Areas by where they are. Each lies in the cells of one size, and a cell knows the few edges that a place in it has to be asked about,
 * side by side in memory; what it answers is what a plain ray answers. One comes or goes without the others.
 */
export class GeofenceIndex<Item extends Placed> {
  readonly #levels: Level[] = [];
  readonly #records = new CellRecords();
  readonly #held = new Map<Item, IndexedArea>();
  /** By number, from 1; those that are free hold nothing. */
  readonly #items: (Item | undefined)[] = [undefined];
  readonly #freeNumbers: number[] = [];
  /** By number: which bits of the winding say that a place is inside. */
  readonly #masks: number[] = [0];
  /** By number: the last question that met it. */
  readonly #met: number[] = [0];
  #questions = 0;
  /** What the question that is open has found, by number; below 0: it does not hold the place, but its border may be touched. */
  readonly #found: number[] = [];
  #foundCount = 0;
  /** The way that is asked about, as the world counts and from the middle of a cell, and the cells that it passes: made once for all questions. */
  readonly #way: [fromX: number, fromY: number, toX: number, toY: number] = [0, 0, 0, 0];
  readonly #wayOut: [fromX: number, fromY: number, toX: number, toY: number] = [0, 0, 0, 0];
  readonly #passed: number[] = [];
  /** Some lie across the antimeridian, where longitudes go on past 180. */
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

  /** Hands over what holds a place, in any order. */
  at(longitude: number, latitude: number, take: (item: Item) => void): void {
    this.#foundCount = 0;
    this.#at(longitude, latitude);
    if (this.#beyond > 0 && longitude < 0) this.#at(longitude + 360, latitude);
    for (let at = 0; at < this.#foundCount; at++) take(this.#itemOf(this.#found[at] ?? 0));
  }

  #at(x: number, y: number): void {
    for (const level of this.#levels) this.#findHeld(level, x, y);
  }

  /** Finds what holds a place; answers the place of the cell that does. 0: nothing is there. */
  #findHeld({ scale, cells }: Level, x: number, y: number): number {
    const outX = (x + 180) * scale;
    const upY = (y + 90) * scale;
    const column = Math.floor(outX);
    const row = Math.floor(upY);
    const place = cells.find(column, row);
    const record = cells.cells[place] ?? 0;
    if (record < 0) this.#keep(-record);
    if (record <= 0) return place;
    // Most places lie in an subcell that no border passes.
    const subcell = subcellOf(outX - column, upY - row);
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
      if (holdsEighth(words, piece, subcell) ?? this.#holds(piece, scale, x, y)) this.#keep((words[piece] ?? 0) >> 1);
  }

  #holds(piece: number, scale: number, x: number, y: number): boolean {
    const { words, lines } = this.#records;
    const number = (words[piece] ?? 0) >> 1;
    const outX = x - ((Math.floor((x + 180) * scale) + 0.5) / scale - 180);
    const upY = y - ((Math.floor((y + 90) * scale) + 0.5) / scale - 90);
    const winding =
      (words[piece + 1] ?? 0) +
      roughWinding(lines, piece + pieceHead, nextPiece(words, piece), outX, upY, slackOf(scale));
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
   * Finds, each once, what holds the end of a straight way, and what else has a border that the way may touch. Answers how many there are;
   * `found` and `holdsEnd` hold until the next question. Nothing is made for an answer: most are the same as the one before.
   */
  along(from: GeoPlace, to: GeoPlace): number {
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

  /** What `along` found, by its place among all that it did. */
  found(at: number): Item {
    return this.#itemOf(Math.abs(this.#found[at] ?? 0));
  }

  /** Whether it holds the end of the way. */
  holdsEnd(at: number): boolean {
    return (this.#found[at] ?? 0) > 0;
  }

  /** By the way's latitudes, from one longitude to another. */
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
      // Most ways are shorter than a cell is wide.
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
    const wayOut = this.#wayOut;
    for (let part = 0; part < wayOut.length; part += 2) {
      wayOut[part] = (way[part] ?? 0) - ((column + 0.5) / scale - 180);
      wayOut[part + 1] = (way[part + 1] ?? 0) - ((row + 0.5) / scale - 90);
    }
    for (let piece = record + 1; piece < end; piece = nextPiece(words, piece)) {
      const number = (words[piece] ?? 0) >> 1;
      if (this.#met[number] === this.#questions || !isBordered(words, piece, passed)) continue;
      if (!isTouched(lines, piece + pieceHead, nextPiece(words, piece), wayOut, slackOf(scale))) continue;
      this.#met[number] = this.#questions;
      this.#keep(-number);
    }
  }
}

/** A piece of an area that holds the whole cell. */
const whole = { winding: 1, bordered: { west: 0, east: 0 }, held: everySubcell, lines: new Float32Array(0) };
