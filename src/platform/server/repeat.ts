import type { Running } from './feature.ts';
import type { Log } from './log.ts';

interface Rhythm {
  /** From the end of one round to the beginning of the next. */
  everyMs: number;
  log: Log;
  /** What is told of a round that failed; the next one tries again. */
  trouble: string;
}

/**
 * Does a piece of work now and again, never twice at once, until it is stopped; stopping waits for the round under way.
 * @param work asks between its steps whether it is to end early
 */
export function repeat({ everyMs, log, trouble }: Rhythm, work: (isStopping: () => boolean) => Promise<void>): Running {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function round(): Promise<void> {
    try {
      await work(() => isStopped);
    } catch (error) {
      log.warn({ err: error }, trouble);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      turn = round();
    }, everyMs);
    timer.unref();
  }
  let turn = round();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
