const aheadMs = 5 * 60_000;
const earliest = Date.UTC(2000, 0, 1);
/** An occurrence older than this is stored without notification. */
const currentMs = 15 * 60_000;

/** Whether an external occurrence is within the accepted time range; instants in milliseconds since 1970. */
export function judgeOccurredAt(occurredAt: number, now: number): 'too_old' | 'ahead_of_time' | null {
  if (occurredAt > now + aheadMs) return 'ahead_of_time';
  return occurredAt < earliest ? 'too_old' : null;
}

/** Whether an alert is notified: only if it was raised soon after it occurred. */
export function isWorthNotifying({ occurredAt, raisedAt }: { occurredAt: number; raisedAt: number }): boolean {
  return raisedAt - occurredAt <= currentMs;
}
