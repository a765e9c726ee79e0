import * as z from 'zod/mini';
import { readyEvent, resetEvent } from '../contract.ts';

/** Events that cause a refetch: a declared event, or `only` some of its items. */
export interface LiveTrigger {
  type: string;
  isWanted?(data: unknown): boolean;
}

interface RefetchRule {
  on: readonly LiveTrigger[];
  /** Events within this time share one refetch. */
  debounceMs: number;
  /** Minimum time between refetches. */
  everyMs: number;
}

interface RefetcherActions {
  refetch(): void;
  /** Refetches data that may lack events from before the stream started. */
  refetchOld(): void;
}

/** All readers of an account miss the same events at once, so their refetches are spread over this time. */
const gapSpreadMs = 2_000;

/**
 * Applies the stream's protocol to queries: an event refetches after a while; `reset` refetches at once if access
 * changed, and soon if events were missed; `ready` without `resumed` refetches old data, as the server repeats its last
 * seconds.
 */
export function createLiveRefetcher({ refetch, refetchOld }: RefetcherActions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;

  function schedule(waitMs: number): void {
    const at = Date.now() + waitMs;
    if (dueAt <= at) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY;
      readAt = Date.now();
      refetch();
    }, waitMs);
  }

  return {
    take(type: string, data: unknown, { on, debounceMs, everyMs }: RefetchRule): void {
      if (type === 'reset') schedule(isAccessChange(data) ? 0 : Math.random() * gapSpreadMs);
      else if (type === 'ready') {
        if (!wasResumed(data)) refetchOld();
      } else if (on.some((trigger) => trigger.type === type && (trigger.isWanted?.(data) ?? true)))
        schedule(Math.max(debounceMs, readAt + everyMs - Date.now()));
    },
    stop(): void {
      clearTimeout(timer);
      dueAt = Number.POSITIVE_INFINITY;
    },
  };
}

function isAccessChange(data: unknown): boolean {
  const read = z.safeParse(resetEvent, data);
  return read.success && read.data.reason === 'access';
}

function wasResumed(data: unknown): boolean {
  const read = z.safeParse(readyEvent, data);
  return read.success && read.data.resumed;
}
