import { Refusal } from '../../errors.ts';

/**
 * Limits concurrent costly work; a limited number of calls may wait.
 * @throws Refusal `unavailable` if too many are waiting
 */
export function createSlots(max: { running: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const acquire = async () => {
    if (running < max.running) {
      running += 1;
      return;
    }
    if (waiting.length >= max.waiting) throw new Refusal('unavailable', { retryAfterS: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // Passes the slot to the next waiting call, or frees it.
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
