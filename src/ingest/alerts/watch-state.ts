import type { PendingCondition } from '#features/alerts/engine/watch-rules.ts';

/** State of an asset's conditions. Plain JSON; instants in milliseconds since 1970, UTC. */
export interface WatchState {
  held: PendingCondition[];
  /** When a condition may change by time alone; null: only with a fix. */
  dueAt: number | null;
  /** Trips shown by fixes up to this one were reported. */
  tripsReported: number;
}

export function createWatchState(): WatchState {
  return { held: [], dueAt: null, tripsReported: 0 };
}

/** JSON for storage; null when empty. */
export function writeWatch({ held, dueAt, tripsReported }: WatchState): string | null {
  return held.length === 0 && tripsReported === 0 ? null : JSON.stringify({ held, dueAt, tripsReported });
}
