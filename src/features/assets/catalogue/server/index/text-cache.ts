interface CachedText {
  text: string;
  /** When it was read, milliseconds since 1970. */
  at: number;
}

/** What the database says of telemetry may lag behind its events by so much: a text that was read earlier is not cached. */
const lagMs = 5_000;
/** What changed without anybody saying so is put right after this time. */
const retainMs = 60_000;
const most = 20_000;

/** Rows as the API writes them, cached until something about them changes. */
export class TextCache {
  readonly #texts = new Map<number, CachedText>();
  /** When each row last moved on. */
  readonly #movedAt: number[] = [];
  /** Counts up whenever rows turn out to be others than they were. */
  #turn = 0;
  readonly #forgottenIn: number[] = [];
  #clearedIn = 0;

  /** What a reading that begins now hands to `keep`. */
  get turn(): number {
    return this.#turn;
  }

  /** Undefined: it has to be read. */
  find(row: number, now: number): string | undefined {
    const cached = this.#texts.get(row);
    return cached && now - cached.at < retainMs ? cached.text : undefined;
  }

  /** Keeps what was read, unless the row became another while it was being read. */
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

  /** The row is another now in the database. */
  forget(row: number): void {
    this.#forgottenIn[row] = ++this.#turn;
    this.#texts.delete(row);
  }

  /** The row will be another in the database soon. */
  move(row: number, now: number): void {
    this.#texts.delete(row);
    this.#movedAt[row] = now;
  }
}
