import type { LiveReader } from './live-reader.ts';

/** Tabs of one session share a stream; more than this are leftovers of an unstable network, and each costs checks. */
const streamsOfSession = 8;
const stuckMs = 60_000;
const heartbeat = new TextEncoder().encode(':\n\n');

/** The open streams of this process by account. */
export class OpenStreams {
  readonly #byAccount = new Map<string, Set<LiveReader>>();

  of(accountId: string): ReadonlySet<LiveReader> {
    return this.#byAccount.get(accountId) ?? none;
  }

  all(): LiveReader[] {
    return [...this.#byAccount.values()].flatMap((readers) => [...readers]);
  }

  get count(): number {
    let count = 0;
    for (const readers of this.#byAccount.values()) count += readers.size;
    return count;
  }

  /** Ends the oldest streams of a session with too many. */
  add(reader: LiveReader): void {
    const { accountId } = reader.audience;
    const readers = this.#byAccount.get(accountId) ?? new Set();
    this.#byAccount.set(accountId, readers.add(reader));
    const mine = [...readers].filter(({ sessionId }) => sessionId === reader.sessionId);
    for (const oldest of mine.slice(0, -streamsOfSession)) oldest.stream.close();
  }

  /** Sends heartbeats and drops readers that stopped reading. */
  tend(now: number): void {
    for (const { stream, stuckSince } of this.all()) {
      if (stuckSince !== null && now - stuckSince > stuckMs) stream.abort();
      else if (stream.hasRoom) stream.send(heartbeat);
    }
  }

  remove(reader: LiveReader): void {
    const { accountId } = reader.audience;
    const readers = this.#byAccount.get(accountId);
    readers?.delete(reader);
    if (readers?.size === 0) this.#byAccount.delete(accountId);
  }
}

const none: ReadonlySet<LiveReader> = new Set();
