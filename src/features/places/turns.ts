/** Lets callers go one after another, so many a second; who would wait too long is told so at once. */
export interface Turns {
  /** Milliseconds to wait for one's turn, which is taken with the answer; null: too long, none was taken. */
  take(nowMs: number): number | null;
}

export function createTurns({ perSecond, longestMs }: { perSecond: number; longestMs: number }): Turns {
  const stepMs = 1_000 / perSecond;
  let nextMs = -Infinity;
  return {
    take(nowMs) {
      const turnMs = Math.max(nowMs, nextMs);
      if (turnMs - nowMs > longestMs) return null;
      nextMs = turnMs + stepMs;
      return turnMs - nowMs;
    },
  };
}
