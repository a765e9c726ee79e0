/** Retries available at once, and their refill rate, so that a recovering server is not overloaded. */
const capacity = 10;
const refillPerS = 1;

let left = capacity;
let countedAt = 0;

/** Takes a retry from the budget of this tab; false if it is used up. */
export function takeRetry(now = Date.now()): boolean {
  left = Math.min(capacity, left + (Math.max(0, now - countedAt) / 1000) * refillPerS);
  countedAt = now;
  if (left < 1) return false;
  left -= 1;
  return true;
}

/** Milliseconds before a retry: the server's request, or doubling from 1 s up to 30 s, with jitter. */
export function retryDelayMs(attempt: number, retryAfterS: number | null): number {
  const base = retryAfterS === null ? Math.min(30_000, 1_000 * 2 ** attempt) : retryAfterS * 1000;
  return base * (1 + Math.random() * 0.25);
}
