import { Refusal } from '#platform/errors.ts';
import { Sharing } from './sharing.ts';

/** Requests of one account. */
interface Line {
  /** Bytes of those that are in work, and of those that wait. */
  inWork: number;
  behind: number;
  waiting: { bytes: number; begin(): void }[];
  /** `performance.now()` from which on a large one may begin. */
  restedAt: number;
  timer: NodeJS.Timeout | null;
}

/** While several accounts send, bytes of one of them that are in work at once. What is larger is in work by itself. */
export const inWorkMost = 131_072;
/** After a large one an account rests as long as it took, but never longer than so many milliseconds. */
const restMostMs = 250;
/** Anyone who would wait longer is asked to retry. */
const longestWaitMs = 400;

/** What a request counts for at least. */
const leastBytes = 256;

/**
 * Which requests are checked and committed: all that come, while one account sends; while several do, a little of each at
 * once. What one has too much of waits, in order, and takes about half of the time at most: the others find little before them.
 */
export class Turns {
  readonly #sharing = new Sharing();
  readonly #lines = new Map<string, Line>();
  /** Of large ones, each by itself. */
  #msPerByte = 0.0001;

  /** @throws Refusal `unavailable` when more from this account would wait too long; asked before its body is read */
  demandShortWait(accountId: string): void {
    // Half of it is rest. Behind what is in work one may wait however long that takes.
    const waitMs = 2 * (this.#lines.get(accountId)?.behind ?? 0) * this.#msPerByte;
    if (waitMs > longestWaitMs) throw new Refusal('unavailable', { retryAfterS: 1 });
  }

  /**
   * Does what a body holds when it is its account's turn.
   * @throws Refusal `unavailable` when that would take too long
   */
  async take<T>(accountId: string, length: number, work: () => Promise<T>): Promise<T> {
    const bytes = Math.max(leastBytes, length);
    this.#sharing.came(accountId);
    const line = this.#lines.get(accountId) ?? { inWork: 0, behind: 0, waiting: [], restedAt: 0, timer: null };
    this.#lines.set(accountId, line);
    if (line.waiting.length === 0 && this.#hasRoom(line, bytes)) line.inWork += bytes;
    else await this.#wait(accountId, line, bytes);
    const began = performance.now();
    try {
      return await work();
    } finally {
      line.inWork -= bytes;
      if (bytes > inWorkMost && this.#sharing.isShared) this.#rest(line, bytes, performance.now() - began);
      this.#callNext(accountId, line);
    }
  }

  #wait(accountId: string, line: Line, bytes: number): Promise<void> {
    this.demandShortWait(accountId);
    return new Promise((begin) => {
      line.waiting.push({ bytes, begin });
      line.behind += bytes;
      this.#callNext(accountId, line);
    });
  }

  #rest(line: Line, bytes: number, tookMs: number): void {
    this.#msPerByte += 0.2 * (tookMs / bytes - this.#msPerByte);
    line.restedAt = performance.now() + Math.min(restMostMs, tookMs);
  }

  #callNext(accountId: string, line: Line): void {
    for (let next = line.waiting[0]; next && this.#hasRoom(line, next.bytes); next = line.waiting[0]) {
      line.waiting.shift();
      line.behind -= next.bytes;
      line.inWork += next.bytes;
      next.begin();
    }
    if (line.inWork > 0) return;
    if (line.waiting.length > 0) this.#callAfterRest(accountId, line);
    else if (line.restedAt <= performance.now()) this.#lines.delete(accountId);
  }

  #hasRoom({ inWork, restedAt }: Line, bytes: number): boolean {
    if (inWork + bytes <= inWorkMost || !this.#sharing.isShared) return true;
    return inWork === 0 && restedAt <= performance.now();
  }

  #callAfterRest(accountId: string, line: Line): void {
    line.timer ??= setTimeout(
      () => {
        line.timer = null;
        this.#callNext(accountId, line);
      },
      Math.max(1, line.restedAt - performance.now()),
    );
  }
}
