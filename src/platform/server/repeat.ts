import type { Running } from './feature.ts';
import type { Log } from './log.ts';

interface Rhythm {
  /** From the end of one round to the beginning of the next, unless it is woken. */
  everyMs: number;
  log: Log;
  /** What is logged of a round that failed; the next one tries again. */
  trouble: string;
}

/** Gathers what wakes it: from the end of one round to one that is woken. */
const gatherMs = 200;

/**
 * Does a piece of work now and again, never twice at once, until it is stopped; stopping waits for the round under way. Woken,
 * it begins a round soon: after the one under way, if there is one.
 * @param work asks between its steps whether it is to end early
 */
export function repeat(
  { everyMs, log, trouble }: Rhythm,
  work: (isStopping: () => boolean) => Promise<void>,
): Running & { wake(): void } {
  let isStopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  function schedule(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      turn = round();
    }, afterMs);
    timer.unref();
  }
  async function round(): Promise<void> {
    isWoken = false;
    try {
      await work(() => isStopped);
    } catch (error) {
      log.warn({ err: error }, trouble);
    }
    if (!isStopped) schedule(isWoken ? gatherMs : everyMs);
  }
  let turn = round();
  return {
    wake() {
      if (isWoken || isStopped) return;
      isWoken = true;
      if (timer) schedule(Math.min(gatherMs, everyMs));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
