/** A reply of the server, and when it came (ms). */
export interface CachedReply {
  at: number;
  reply: unknown;
}

/** What a page that ends asks the service worker to hold, and what the one after it asks back. */
export type HoldRequest = { hold: string; replies: [string, CachedReply][] } | { take: string };

const holdMs = 60_000;

/**
 * Replies of a page that reloads, by its sign-in. They are in memory alone, never in the browser's storage: they end
 * as they are taken, after a minute, and with the service worker.
 */
export function createHeldReplies() {
  const held = new Map<string, { replies: [string, CachedReply][]; timer: ReturnType<typeof setTimeout> }>();
  function take(family: string): [string, CachedReply][] {
    const found = held.get(family);
    clearTimeout(found?.timer);
    held.delete(family);
    return found?.replies ?? [];
  }
  return {
    take,
    hold(family: string, replies: [string, CachedReply][]): void {
      take(family);
      held.set(family, { replies, timer: setTimeout(take, holdMs, family) });
    },
  };
}
