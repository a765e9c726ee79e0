import type { Scope } from '../../scope.ts';
import type { LiveReader } from './live-reader.ts';
import type { Log } from '../../server/log.ts';

/** `changed`: a change of access was announced; `routine`: a periodic check in case an announcement was missed. */
export type CheckCause = 'changed' | 'routine';

/** Of each valid session or key: a text that changes with what it may see. */
export type ReadAccessMarks = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const routineMs = 3_000;
const atOnce = 4;

type Apply = (reader: LiveReader, scope: Scope | null, cause: CheckCause) => void;

interface LiveRightsOptions {
  readers: { all(): LiveReader[] };
  /** Absent: no announcement is ever missed. */
  readMarks: ReadAccessMarks | undefined;
  log: Log;
}

/**
 * Rechecks the access of open streams: immediately after an announcement, and every few seconds those among all for
 * which something has changed.
 */
export class LiveRights {
  readonly #checking = new Map<LiveReader, CheckCause | null>();
  /** With which its access was checked last. */
  readonly #marks = new WeakMap<LiveReader, string>();
  readonly #timer: NodeJS.Timeout;
  readonly #options: LiveRightsOptions;
  readonly #apply: Apply;
  #inRound = false;

  constructor(options: LiveRightsOptions, apply: Apply) {
    this.#options = options;
    this.#apply = apply;
    this.#timer = setInterval(() => void this.#checkAll(), routineMs);
  }

  /** One check of a stream runs at a time; a change announced during it is checked once more afterwards. */
  async check(reader: LiveReader, cause: CheckCause): Promise<void> {
    const waiting = this.#checking.get(reader);
    if (waiting !== undefined) {
      if (waiting !== 'changed') this.#checking.set(reader, cause);
      return;
    }
    this.#checking.set(reader, null);
    try {
      const scope = await reader.recheck();
      if (reader.stream.isOpen) this.#apply(reader, scope, cause);
    } catch (error) {
      this.#marks.delete(reader);
      this.#warn(error);
    }
    const again = this.#checking.get(reader);
    this.#checking.delete(reader);
    if (again && reader.stream.isOpen) await this.check(reader, again);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #checkAll(): Promise<void> {
    if (this.#inRound) return;
    this.#inRound = true;
    const changed = await this.#changed().catch((error: unknown) => {
      this.#warn(error);
      return [];
    });
    const checkNext = async () => {
      for (let reader = changed.pop(); reader; reader = changed.pop()) await this.check(reader, 'routine');
    };
    await Promise.all(Array.from({ length: atOnce }, checkNext));
    this.#inRound = false;
  }

  async #changed(): Promise<LiveReader[]> {
    const { readMarks } = this.#options;
    const readers = this.#options.readers.all();
    if (!readMarks || readers.length === 0) return [];
    const marks = await readMarks([...new Set(readers.map(({ sessionId }) => sessionId))]);
    return readers.filter((reader) => {
      const mark = marks.get(reader.sessionId);
      if (mark !== undefined && mark === this.#marks.get(reader)) return false;
      // Set before the check: what changes meanwhile has another one.
      if (mark !== undefined) this.#marks.set(reader, mark);
      return true;
    });
  }

  /** While the database is down no access changes, and the next round checks again. */
  #warn(error: unknown): void {
    this.#options.log.warn({ err: error }, 'the right to a live stream could not be checked');
  }
}
