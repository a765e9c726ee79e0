import type { Running, Services } from '#platform/server/feature.ts';
import { repeat } from '#platform/server/repeat.ts';
import { familiarDays } from '../attempt-rules.ts';
import { forgetOldAttempts } from './attempt-store.ts';
import { forgetOldSessions } from './session-store.ts';

const everyMs = 3_600_000;

/** Forgets, once an hour, the sessions and counters that decide nothing any more. */
export async function startSweeping({ db, log }: Services): Promise<Running> {
  return repeat({ everyMs, log, trouble: 'old sessions were not swept; the next round will' }, async () => {
    await forgetOldAttempts(db);
    await forgetOldSessions(db, familiarDays);
  });
}
