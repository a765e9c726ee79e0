import { setTimeout as wait } from 'node:timers/promises';
import type { RunningWorker } from '#platform/server/feature.ts';
import type { IndicatorEngine } from '../indicator-engine.ts';

const pauseMs = 900_000;

/** Writes columns down now and then, for a process that is killed, and when it stops. */
export function keepColumns(engine: IndicatorEngine): RunningWorker {
  const ended = new AbortController();
  const rounds = async () => {
    for (;;) {
      await wait(pauseMs, undefined, { signal: ended.signal, ref: false });
      await engine.save('when quiet');
    }
  };
  // It ends by a message.
  const running = rounds().catch(() => undefined);
  return {
    async stop() {
      ended.abort();
      await running;
      await engine.save('now');
    },
  };
}
