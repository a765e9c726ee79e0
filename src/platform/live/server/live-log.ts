import type { LiveEvent } from './live.ts';

/** An event with its position in this process's sequence. */
export interface LoggedEvent {
  n: number;
  /** Time of arrival, milliseconds since 1970. */
  at: number;
  event: LiveEvent;
  /** Key under which it merges with others. */
  key: string;
  /** Encoded data; null until first read. */
  json: string | null;
}

/** Encodes the data once, at first use. */
export function jsonOf(logged: LoggedEvent): string {
  return (logged.json ??= JSON.stringify(logged.event.data));
}

/**
 * Recent events of one account in order, only the newest of each type and key: a reader that was disconnected or is
 * slow gets the current state of everything that changed, and memory grows with the number of moving assets, not with
 * time.
 */
export class LiveLog {
  readonly #events = new Map<string, LoggedEvent>();
  /** Events up to here may be missing. */
  #trimmed: number;
  /** A reader that resumes from before this position must refetch: events were missed, or an asset changed its unit. */
  #resumable: number;

  constructor(place: number) {
    this.#trimmed = place;
    this.#resumable = place;
  }

  /** False if a newer event with its key exists. */
  add(logged: LoggedEvent): boolean {
    const { key } = logged;
    const before = this.#events.get(key);
    if (before && isOlder(logged.event, before.event)) return false;
    // Delete first, so that insertion order follows the sequence.
    this.#events.delete(key);
    this.#events.set(key, logged);
    return true;
  }

  covers(n: number): boolean {
    return n >= this.#trimmed;
  }

  mayResume(n: number): boolean {
    return n >= Math.max(this.#trimmed, this.#resumable);
  }

  refuseResumingBefore(n: number): void {
    this.#resumable = n;
  }

  /** What may still be repeated. */
  get resumable(): LoggedEvent[] {
    return this.after(this.#resumable);
  }

  after(n: number): LoggedEvent[] {
    return [...this.#events.values()].filter((logged) => logged.n > n);
  }

  /** The position after which everything since an instant is included; `end` if nothing happened since. */
  placeAt(instant: number, end: number): number {
    for (const logged of this.#events.values()) if (logged.at >= instant) return logged.n - 1;
    return end;
  }

  /** Drops events before an instant. */
  trim(before: number): void {
    for (const [key, logged] of this.#events) {
      if (logged.at >= before) return;
      this.#events.delete(key);
      this.#trimmed = logged.n;
    }
  }

  get isEmpty(): boolean {
    return this.#events.size === 0;
  }
}

/** Key under which events merge; an event without a key merges with none. */
export function mergeKey({ n, event }: Pick<LoggedEvent, 'n' | 'event'>): string {
  return event.key === undefined ? `#${n}` : `${event.type}:${event.key}`;
}

export function isOlder(event: LiveEvent, than: LiveEvent): boolean {
  return event.order !== undefined && than.order !== undefined && event.order < than.order;
}
