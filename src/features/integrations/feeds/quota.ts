/** How often a provider may be called, and how many times a day in UTC; null: no known limit. */
export interface CallLimits {
  /** Calls that may be made at once, and the time after which there is another, milliseconds. */
  burst: number;
  everyMs: number;
  callsPerDay: number | null;
}

/** Calls of a user at a provider: a token bucket, and a ledger of the day. Times in milliseconds since 1970. */
export interface Quota {
  /** At `usedAt`; below zero are calls that wait for theirs. */
  tokens: number;
  usedAt: number;
  /** As `2026-11-20`. */
  day: string;
  /** On that day. */
  calls: number;
}

/**
 * Takes a token for a call and writes it into the ledger, before it is made: none is forgotten by a crash.
 * @param quota null: it was never called
 * @returns null where the calls of the day are used up
 */
export function takeCall(
  quota: Quota | null,
  { burst, everyMs, callsPerDay }: CallLimits,
  now: number,
): { quota: Quota; waitMs: number } | null {
  const day = new Date(now).toISOString().slice(0, 10);
  const calls = quota?.day === day ? quota.calls : 0;
  if (callsPerDay !== null && calls >= callsPerDay) return null;
  const refilled = quota === null ? burst : quota.tokens + Math.max(0, now - quota.usedAt) / everyMs;
  const tokens = Math.min(burst, refilled) - 1;
  return { quota: { tokens, usedAt: now, day, calls: calls + 1 }, waitMs: Math.ceil(Math.max(0, -tokens * everyMs)) };
}
