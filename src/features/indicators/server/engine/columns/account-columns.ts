import type { ChangeCursor } from '#platform/server/events/changes.ts';
import type { CachedMemory } from '#platform/server/memory-budget.ts';
import type { InputKind } from '../inputs/inputs.ts';
import { DayColumns } from './day-columns.ts';

export interface ReadDay {
  at: number;
  /** The transaction after which a later read asks for changes; null: it reloads everything. */
  upto: string | null;
}

/** Loaded data of one account. */
export class AccountColumns implements CachedMemory {
  readonly timeZone: string;
  readonly dayColumns = new DayColumns();
  /** When each day was loaded, by kind: `days`, `events`, or a column of hours. */
  readonly readAt = new Map<string, Map<number, ReadDay>>();
  /** When each day was last used, milliseconds since 1970. */
  readonly dayUsedAt = new Map<number, number>();
  /** Kinds that are loaded and updated. */
  readonly inputs = new Set<InputKind>();
  cursor: ChangeCursor | null = null;
  /** When the changes up to the cursor were read, milliseconds since 1970. */
  lookedAt = 0;
  /** Its snapshot is being read, or was. */
  restored: Promise<void> | null = null;
  usedAt = Date.now();
  /** Days in progress are being reloaded. */
  isRefreshing = false;
  /** The pending check for changes. */
  look: Promise<void> | null = null;
  /** Answers and loads in progress; nothing is evicted during them. */
  users = 0;
  readonly #drop: () => void;
  /** Counted again only after a change: there are thousands of columns. */
  #counted = { version: -1, bytes: 0 };
  #turn: Promise<unknown> = Promise.resolve();

  /** @param drop called when everything was evicted */
  constructor(timeZone: string, drop: () => void) {
    this.timeZone = timeZone;
    this.#drop = drop;
  }

  get bytes(): number {
    const { dayColumns } = this;
    const { version } = dayColumns;
    if (this.#counted.version !== version) {
      let bytes = dayColumns.inputs.bytes;
      for (const day of dayColumns.days.keys()) bytes += dayColumns.bytesOf(day);
      this.#counted = { version, bytes };
    }
    return this.#counted.bytes + dayColumns.blockBytes;
  }

  /** Evicts the least recently used days, and the whole account with its last day. */
  evict(bytes: number): number {
    if (this.users > 0) return this.bytes;
    const most = Math.max(0, this.bytes - bytes);
    let left = this.bytes;
    for (const [day] of [...this.dayUsedAt].sort(([, a], [, b]) => a - b)) {
      if (left <= most) return left;
      left -= this.dayColumns.bytesOf(day);
      this.#forget(day);
    }
    left = this.bytes;
    if (left > 0 && left <= most) return left;
    this.#drop();
    return 0;
  }

  #forget(day: number): void {
    this.dayColumns.forget(day);
    this.dayUsedAt.delete(day);
    for (const times of this.readAt.values()) times.delete(day);
  }

  timesOf(kind: string): Map<number, ReadDay> {
    const known = this.readAt.get(kind) ?? new Map<number, ReadDay>();
    this.readAt.set(kind, known);
    return known;
  }

  /** Serialises the reads of one account. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
