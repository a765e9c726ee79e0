import type { PendingCondition } from '#features/alerts/engine/watch-rules.ts';

/** What conditions have seen of an asset so far. Plain JSON; instants in milliseconds since 1970, UTC. */
export interface WatchState {
  held: PendingCondition[];
  /** When time alone may have something to report; null: a fix has to come first. */
  dueAt: number | null;
  /** Trips that a fix up to this one showed were reported. */
  tripsReported: number;
}

export function createWatchState(): WatchState {
  return { held: [], dueAt: null, tripsReported: 0 };
}

/** As it is stored; null: there is nothing to remember. */
export function writeWatch({ held, dueAt, tripsReported }: WatchState): string | null {
  return held.length === 0 && tripsReported === 0 ? null : JSON.stringify({ held, dueAt, tripsReported });
}
