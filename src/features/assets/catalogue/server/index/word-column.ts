import { orderKey } from './order-key.ts';

/** A column with few distinct words: each row holds the number of its word; 0 means none. */
export class WordColumn {
  /** By row. */
  codes: Uint32Array;
  readonly #words: (string | null)[] = [null];
  readonly #keys: (string | null)[] = [null];
  readonly #codes = new Map<string, number>();

  constructor(capacity: number) {
    this.codes = new Uint32Array(capacity);
  }

  get size(): number {
    return this.#words.length;
  }

  wordAt(code: number): string | null {
    return this.#words[code] ?? null;
  }

  /** Sort key of a row's word. */
  keyOf(row: number): string | null {
    return this.#keys[this.codes[row] ?? 0] ?? null;
  }

  /** Undefined: no row ever had it. */
  find(word: string): number | undefined {
    return this.#codes.get(word);
  }

  put(row: number, word: string | null): void {
    this.codes[row] = word === null ? 0 : this.#learn(word);
  }

  grow(capacity: number): void {
    const codes = new Uint32Array(capacity);
    codes.set(this.codes);
    this.codes = codes;
  }

  /** 1 for each word among the given ones; an empty word means none. */
  allow(chosen: readonly string[]): Uint8Array {
    const allowed = new Uint8Array(this.size);
    for (const word of chosen) {
      const code = word === '' ? 0 : this.find(word);
      if (code !== undefined) allowed[code] = 1;
    }
    return allowed;
  }

  #learn(word: string): number {
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    const code = this.#words.push(word) - 1;
    this.#keys.push(orderKey(word));
    this.#codes.set(word, code);
    return code;
  }
}
