import { orderKey } from './order-key.ts';

/** A position in an order: a row's key and id at that time. Null: without a key, at the end. */
export interface OrderPosition<Key> {
  key: Key | null;
  id: string;
}

/**
 * Rows in order of a text; rows without one come last in either direction, and ids break ties. A row is removed before
 * its key changes and inserted afterwards.
 */
export class TextOrder {
  readonly keyOf: (row: number) => string | null;
  readonly #ids: readonly string[];
  readonly #texts: readonly (string | null)[] | null;
  readonly #keys: (string | null | undefined)[] = [];
  #rows = new Int32Array(0);
  #length = 0;
  /** Number of rows with a key: they come first. */
  #keyed = 0;

  /** @param keys sort keys of rows, or their texts, whose keys are then stored here */
  constructor(ids: readonly string[], keys: ((row: number) => string | null) | readonly (string | null)[]) {
    this.#ids = ids;
    this.#texts = typeof keys === 'function' ? null : keys;
    this.keyOf = typeof keys === 'function' ? keys : (row) => this.#keep(row);
  }

  get length(): number {
    return this.#length;
  }

  /** Replaces all rows at once. */
  fill(isThere: Uint8Array, size: number): void {
    this.#rows = Int32Array.from({ length: size }, (_, row) => row)
      .filter((row) => isThere[row])
      .sort((a, b) => this.#compare(a, b));
    this.#length = this.#rows.length;
    this.#keyed = this.#findPlace((row) => (this.keyOf(row) === null ? 1 : -1));
  }

  /** The row at an index, ascending or descending. */
  at(place: number, falling: boolean): number {
    const index = !falling
      ? place
      : place < this.#keyed
        ? this.#keyed - 1 - place
        : this.#length - 1 - (place - this.#keyed);
    return this.#rows[index] ?? 0;
  }

  /** The first index after a position seen before. */
  after(seen: OrderPosition<string>, falling: boolean): number {
    const past = this.#findPlace((row) => this.#compareTo(row, seen) || -1);
    if (!falling) return past;
    const before = this.#findPlace((row) => this.#compareTo(row, seen) || 1);
    return seen.key === null ? this.#keyed + (this.#length - before) : this.#keyed - before;
  }

  insert(row: number): void {
    const place = this.#findPlace((other) => this.#compare(other, row));
    if (this.#length === this.#rows.length) {
      const rows = new Int32Array(Math.max(64, 2 * this.#length));
      rows.set(this.#rows);
      this.#rows = rows;
    }
    this.#rows.copyWithin(place + 1, place, this.#length);
    this.#rows[place] = row;
    this.#length += 1;
    if (this.keyOf(row) !== null) this.#keyed += 1;
  }

  remove(row: number): void {
    const place = this.#findPlace((other) => this.#compare(other, row));
    if (this.keyOf(row) !== null) this.#keyed -= 1;
    this.#rows.copyWithin(place, place + 1, this.#length);
    this.#length -= 1;
    this.#keys[row] = undefined;
  }

  #keep(row: number): string | null {
    const known = this.#keys[row];
    if (known !== undefined) return known;
    const text = this.#texts?.[row] ?? null;
    const key = text === null ? null : orderKey(text);
    this.#keys[row] = key;
    return key;
  }

  #compare(row: number, other: number): number {
    return this.#compareTo(row, { key: this.keyOf(other), id: this.#ids[other] ?? '' });
  }

  #compareTo(row: number, { key: otherKey, id }: OrderPosition<string>): number {
    const key = this.keyOf(row);
    if (key !== otherKey) {
      if (key === null) return 1;
      if (otherKey === null) return -1;
      return key < otherKey ? -1 : 1;
    }
    const own = this.#ids[row] ?? '';
    return own < id ? -1 : own > id ? 1 : 0;
  }

  /** The first index whose row does not come before. */
  #findPlace(compare: (row: number) => number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(this.#rows[middle] ?? 0) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
