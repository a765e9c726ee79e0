import type { LiveEvent } from './live.ts';

/** An event with its place in this process's sequence. */
export interface LoggedEvent {
  n: number;
  /** When it came, milliseconds since 1970. */
  at: number;
  event: LiveEvent;
  /** Under which name it merges with others. */
  key: string;
  /** Its data; null: nobody has read it yet. */
  json: string | null;
}

/** Its data, encoded once, by the first who reads it. */
export function jsonOf(logged: LoggedEvent): string {
  return (logged.json ??= JSON.stringify(logged.event.data));
}

/**
 * What happened in one account lately, in order, the newest of each type and key alone: a reader that was away or is slow
 * gets the present state of everything that changed meanwhile, and memory grows with what moves, not with time.
 */
export class LiveLog {
  readonly #events = new Map<string, LoggedEvent>();
  /** Events up to here may be missing. */
  #trimmed: number;
  /** Who comes back from before this place has to read again: something was missed, or asset and unit were parted. */
  #resumable: number;

  constructor(place: number) {
    this.#trimmed = place;
    this.#resumable = place;
  }

  /** False: a newer one of its key is already there. */
  add(logged: LoggedEvent): boolean {
    const { key } = logged;
    const before = this.#events.get(key);
    if (before && isOlder(logged.event, before.event)) return false;
    // Deleted first, so that the map's order stays the order of the sequence.
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

  after(n: number): LoggedEvent[] {
    return [...this.#events.values()].filter((logged) => logged.n > n);
  }

  /** The place from which on everything since that instant is reported; `end` where nothing happened since. */
  placeAt(instant: number, end: number): number {
    for (const logged of this.#events.values()) if (logged.at >= instant) return logged.n - 1;
    return end;
  }

  /** Forgets what came before an instant. */
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

/** Under which name events merge; one without a key merges with none. */
export function mergeKey({ n, event }: Pick<LoggedEvent, 'n' | 'event'>): string {
  return event.key === undefined ? `#${n}` : `${event.type}:${event.key}`;
}

export function isOlder(event: LiveEvent, than: LiveEvent): boolean {
  return event.order !== undefined && than.order !== undefined && event.order < than.order;
}
