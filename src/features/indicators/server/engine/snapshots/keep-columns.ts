import { setTimeout as wait } from 'node:timers/promises';
import type { RunningWorker } from '#platform/server/feature.ts';
import type { ColumnStore } from '../columns/column-store.ts';
import { quietOf } from '../warm-columns.ts';

const pauseMs = 900_000;

/** Writes columns down now and then, for a process that is killed, and when it stops. */
export function keepColumns(columnStore: ColumnStore): RunningWorker {
  const ended = new AbortController();
  const rounds = async () => {
    for (;;) {
      await wait(pauseMs, undefined, { signal: ended.signal, ref: false });
      await quietOf(columnStore);
      await columnStore.save();
    }
  };
  // It ends by a message.
  const running = rounds().catch(() => undefined);
  return {
    async stop() {
      ended.abort();
      await running;
      await columnStore.save();
    },
  };
}
