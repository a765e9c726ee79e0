import type { Scope } from '../../scope.ts';
import type { LiveReader } from './live-reader.ts';
import type { Log } from '../../server/log.ts';

/** `changed`: a person said that rights have changed; `routine`: asked without a reason, in case nobody was heard saying it. */
export type CheckCause = 'changed' | 'routine';

const routineMs = 3_000;
const atOnce = 4;

/** Reads the rights of open streams again: at once where they are said to have changed, and every few seconds anyway. */
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

  /** One check of a stream runs at a time; what is said to have changed during it is read once more after it. */
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
      // The database is away: nobody's right changes meanwhile, and the next round asks again.
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
