import type { SilenceCause } from '#features/indicators/public.ts';

/** What may need a person. */
export type QueueName = 'alerts' | 'silent' | 'services' | 'idle' | 'contracts';

/** An engine that runs without work this long is worth a call. */
export const idleFromMin = 15;
/** A contract that ends within these days is to be renewed. */
export const endingWithinDays = 30;

const dayMs = 86_400_000;

export function isIdleLong(since: string, now: number): boolean {
  return now - Date.parse(since) >= idleFromMin * 60_000;
}

/** Days from `today` to the last day of a contract, both of the account's calendar; null: it has no end. */
export function daysLeft(to: string | null, today: string): number | null {
  return to === null ? null : Math.round((Date.parse(to) - Date.parse(today)) / dayMs);
}

export function endsSoon(to: string | null, today: string): boolean {
  const left = daysLeft(to, today);
  return left !== null && left >= 0 && left <= endingWithinDays;
}

/** The message of a silent asset's likely cause and next step; one without a cause is asked for like an unknown one. */
export function causeKey(cause: SilenceCause | null | undefined): SilenceCause {
  return cause ?? 'unknown';
}

/** Where `j` and `k` lead: to the neighbour within bounds, and from nowhere to the first. */
export function stepTo(length: number, at: number, by: 1 | -1): number | null {
  if (length === 0) return null;
  return at === -1 ? 0 : Math.min(length - 1, Math.max(0, at + by));
}
