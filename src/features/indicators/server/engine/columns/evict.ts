import type { DayColumns } from './day-columns.ts';

export interface ReadDay {
  at: number;
  /** The transaction from which on a later read asks for what was written since; null: it asks for all. */
  upto: string | null;
}

/** What is in memory of one account. */
export interface AccountColumns {
  dayColumns: DayColumns;
  /** When each day was read, by kind: `days`, `events`, or the column of hours. */
  readAt: Map<string, Map<number, ReadDay>>;
  /** When a person looked at each day last, milliseconds since 1970. */
  dayUsedAt: Map<number, number>;
}

const bytesAtMost = 768 * 1_048_576;

/** Where accounts hold more than there is room for, the days that nobody has looked at for longest go first. */
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
