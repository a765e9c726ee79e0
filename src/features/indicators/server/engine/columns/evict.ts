import type { DayColumns } from './day-columns.ts';

export interface ReadDay {
  at: number;
  /** The transaction after which a later read asks for changes; null: it reloads everything. */
  upto: string | null;
}

/** Loaded data of one account. */
export interface AccountColumns {
  dayColumns: DayColumns;
  /** When each day was loaded, by kind: `days`, `events`, or a column of hours. */
  readAt: Map<string, Map<number, ReadDay>>;
  /** When each day was last used, milliseconds since 1970. */
  dayUsedAt: Map<number, number>;
}

const bytesAtMost = 768 * 1_048_576;

/** Drops the least recently used days while accounts exceed the memory limit. */
export function evict(held: readonly AccountColumns[]): void {
  let bytes = bytesOf(held);
  if (bytes <= bytesAtMost) return;
  const days = held.flatMap((entry) => [...entry.dayUsedAt].map(([day, usedAt]) => ({ entry, day, usedAt })));
  for (const { entry, day } of days.sort((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= bytesAtMost) return;
    bytes -= entry.dayColumns.bytesOf(day);
    entry.dayColumns.forget(day);
    entry.dayUsedAt.delete(day);
    for (const times of entry.readAt.values()) times.delete(day);
  }
}

export function bytesOf(held: readonly AccountColumns[]): number {
  let bytes = 0;
  for (const { dayColumns } of held) {
    bytes += dayColumns.inputs.bytes + dayColumns.blockBytes;
    for (const day of dayColumns.days.keys()) bytes += dayColumns.bytesOf(day);
  }
  return bytes;
}
