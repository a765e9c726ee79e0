import type { SilenceCause } from '#features/indicators/public.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Categories of tasks for a person. */
export type QueueName = 'alerts' | 'silent' | 'services' | 'idle' | 'contracts';

/** Minutes of idling from which an asset is listed. */
export const idleFromMin = 15;
/** Days before its end from which a contract is listed. */
export const endingWithinDays = 30;

export function isIdleLong(since: string, now: number): boolean {
  return now - Date.parse(since) >= idleFromMin * 60_000;
}

/** Days from `today` to the end of a contract, in the account's calendar; null: open-ended. */
export function daysLeft(to: string | null, today: string): number | null {
  return to === null ? null : Math.round((Date.parse(to) - Date.parse(today)) / dayMs);
}

export function endsSoon(to: string | null, today: string): boolean {
  const left = daysLeft(to, today);
  return left !== null && left >= 0 && left <= endingWithinDays;
}

/** Message key of a silent asset's cause and next step; without a cause, `unknown`. */
export function causeKey(cause: SilenceCause | null | undefined): SilenceCause {
  return cause ?? 'unknown';
}

/** Target of `j` and `k`: the neighbour within bounds, or initially the first. */
export function stepTo(length: number, at: number, by: 1 | -1): number | null {
  if (length === 0) return null;
  return at === -1 ? 0 : Math.min(length - 1, Math.max(0, at + by));
}
