import type { Scope } from '../../scope.ts';
import type { LiveReader } from './live-reader.ts';
import type { Log } from '../../server/log.ts';

/** `changed`: a change of access was announced; `routine`: a periodic check in case an announcement was missed. */
export type CheckCause = 'changed' | 'routine';

const routineMs = 3_000;
const atOnce = 4;

/** Rechecks the access of open streams: immediately after an announcement, and every few seconds. */
export class LiveRights {
  readonly #checking = new Map<LiveReader, CheckCause | null>();
  readonly #timer: NodeJS.Timeout;
  readonly #apply: (reader: LiveReader, scope: Scope | null, cause: CheckCause) => void;
  readonly #log: Log;
  #inRound = false;

  constructor(
    readers: () => LiveReader[],
    apply: (reader: LiveReader, scope: Scope | null, cause: CheckCause) => void,
    log: Log,
  ) {
    this.#apply = apply;
    this.#log = log;
    this.#timer = setInterval(() => void this.#checkAll(readers()), routineMs);
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
      // While the database is down no access changes, and the next round checks again.
      this.#log.warn({ err: error }, 'the right to a live stream could not be checked');
    }
    const again = this.#checking.get(reader);
    this.#checking.delete(reader);
    if (again && reader.stream.isOpen) await this.check(reader, again);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #checkAll(readers: LiveReader[]): Promise<void> {
    if (this.#inRound) return;
    this.#inRound = true;
    const checkNext = async () => {
      for (let reader = readers.pop(); reader; reader = readers.pop()) await this.check(reader, 'routine');
    };
    await Promise.all(Array.from({ length: atOnce }, checkNext));
    this.#inRound = false;
  }
}
