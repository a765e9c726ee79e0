interface CachedAssetText {
  text: string;
  /** When it was read, milliseconds since 1970. */
  at: number;
}

/** Telemetry in the database may lag behind its events by this: text read sooner is not cached. */
const lagMs = 5_000;
/** Lifetime that bounds unannounced changes. */
const retainMs = 60_000;
const most = 20_000;

/** Rows as JSON text, cached until they change. */
export class TextCache {
  readonly #texts = new Map<number, CachedAssetText>();
  /** When each row last changed. */
  readonly #movedAt: number[] = [];
  /** Incremented whenever rows were reassigned. */
  #turn = 0;
  readonly #forgottenIn: number[] = [];
  #clearedIn = 0;

  get size(): number {
    return this.#texts.size;
  }

  /** The value that a read starting now passes to `keep`. */
  get turn(): number {
    return this.#turn;
  }

  /** Undefined: it has to be read. */
  find(row: number, now: number): string | undefined {
    const cached = this.#texts.get(row);
    return cached && now - cached.at < retainMs ? cached.text : undefined;
  }

  /** Caches what was read, unless the row changed meanwhile. */
  keep(row: number, text: string, { turn, at: readAt }: { turn: number; at: number }): void {
    if (turn < Math.max(this.#forgottenIn[row] ?? 0, this.#clearedIn)) return;
    if (readAt - (this.#movedAt[row] ?? 0) < lagMs) return;
    if (this.#texts.size >= most) this.#texts.clear();
    this.#texts.set(row, { text, at: readAt });
  }

  clear(): void {
    this.#clearedIn = ++this.#turn;
    this.#texts.clear();
  }

  /** The row has changed in the database. */
  forget(row: number): void {
    this.#forgottenIn[row] = ++this.#turn;
    this.#texts.delete(row);
  }

  /** The row will change in the database soon. */
  move(row: number, now: number): void {
    this.#texts.delete(row);
    this.#movedAt[row] = now;
  }
}
