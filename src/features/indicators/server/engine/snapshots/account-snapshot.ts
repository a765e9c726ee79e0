import type { ChangeCursor } from '#platform/server/events/changes.ts';
import type { AccountColumns, ReadDay } from '../columns/account-columns.ts';
import type { ColumnsOfDay } from '../columns/day-columns.ts';
import type { InputKind, Inputs } from '../inputs/inputs.ts';

/** First of a snapshot. */
export interface SnapshotHead {
  /** Whose program and whose database it is of. */
  origin: string;
  accountId: string;
  timeZone: string;
  /** All changes up to here are in it, and perhaps later ones. */
  cursor: ChangeCursor;
  /** When that was read, milliseconds since 1970. */
  lookedAt: number;
}

interface SnapshotDay {
  day: number;
  usedAt: number;
  columns: ColumnsOfDay;
  /** When it was loaded, by kind. */
  times: [string, number][];
}

/** Last of a snapshot: numbers that days use are in it, also those that came while days were written. */
interface SnapshotEnd {
  assets: readonly string[];
  units: readonly string[];
  parts: readonly string[];
  firstDays: readonly number[];
  inputs: InputKind[];
  records: ReturnType<Inputs['records']>;
}

/**
 * What is loaded of an account, day by day, those used last first, up to so many bytes. It may change between two of
 * them: changes since the cursor are read again.
 */
export function* snapshotOf(entry: AccountColumns, head: SnapshotHead, mostBytes: number): Generator<unknown> {
  yield head;
  const { dayColumns } = entry;
  const usedAt = (day: number) => entry.dayUsedAt.get(day) ?? 0;
  let bytes = dayColumns.inputs.bytes;
  for (const day of [...dayColumns.days.keys()].sort((a, b) => usedAt(b) - usedAt(a) || b - a)) {
    const columns = dayColumns.days.get(day);
    bytes += dayColumns.bytesOf(day);
    // It may have been evicted meanwhile.
    if (!columns || bytes > mostBytes) continue;
    const times = [...entry.readAt].flatMap(([kind, read]): [string, number][] => {
      const at = read.get(day)?.at;
      return at === undefined ? [] : [[kind, at]];
    });
    yield { day, usedAt: usedAt(day), columns, times } satisfies SnapshotDay;
  }
  yield {
    assets: dayColumns.assets.words,
    units: dayColumns.units.words,
    parts: dayColumns.parts.words,
    firstDays: dayColumns.firstDays,
    inputs: [...entry.inputs],
    records: dayColumns.inputs.records(),
  } satisfies SnapshotEnd;
}

/** Puts what followed the head of a snapshot into an account of which nothing is loaded. */
export function fillFrom(entry: AccountColumns, cursor: ChangeCursor, values: unknown[]): void {
  // As `snapshotOf` wrote them: the origin names the program.
  const end = values.pop() as SnapshotEnd;
  const { dayColumns } = entry;
  for (const name of ['assets', 'units', 'parts'] as const) dayColumns[name].fill(end[name]);
  end.firstDays.forEach((day, asset) => (dayColumns.firstDays[asset] = day));
  dayColumns.noteChange();
  dayColumns.inputs.fill(end.records);
  for (const kind of end.inputs) entry.inputs.add(kind);
  for (const { day, usedAt, columns, times } of values as SnapshotDay[]) {
    dayColumns.days.set(day, columns);
    entry.dayUsedAt.set(day, usedAt);
    for (const [kind, at] of times) entry.timesOf(kind).set(day, { at, upto: null } satisfies ReadDay);
  }
  entry.cursor = cursor;
}
