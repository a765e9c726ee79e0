import { Refusal } from '../../errors.ts';

/**
 * Runs at most so much costly work at once; so much more may wait.
 * @throws Refusal `unavailable` where too much waits already
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
  // A slot passes to the next that waits, or is free.
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
