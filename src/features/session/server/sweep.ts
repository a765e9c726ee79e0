import type { Running, Services } from '#platform/server/feature.ts';
import { familiarDays } from '../attempt-rules.ts';
import { forgetOldAttempts } from './attempt-store.ts';
import { forgetOldSessions } from './session-store.ts';

const everyMs = 3_600_000;

/** Forgets, once an hour, the sessions and counters that decide nothing any more. */
export async function startSweeping({ db, log }: Services): Promise<Running> {
  let sweeping = Promise.resolve();
  const sweep = async () => {
    try {
      await forgetOldAttempts(db);
      await forgetOldSessions(db, familiarDays);
    } catch (error) {
      log.warn({ err: error }, 'old sessions were not swept; the next round will');
    }
  };
  const timer = setInterval(() => {
    sweeping = sweep();
  }, everyMs);
  timer.unref();
  sweeping = sweep();
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
