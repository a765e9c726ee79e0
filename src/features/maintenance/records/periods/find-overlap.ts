import { sharedDays, spanOf } from './day-span.ts';

interface Period {
  from: string;
  /** Null: open. */
  to: string | null;
}

/** The first of an asset's contracts that shares a day with a new or changed one; null: none. */
export function findOverlap<C extends Period & { id: string }>(
  wanted: Period & { id?: string },
  others: readonly C[],
): C | null {
  const days = spanOf(wanted.from, wanted.to);
  const overlaps = others.filter(({ id, from, to }) => id !== wanted.id && sharedDays(days, spanOf(from, to)));
  return overlaps.toSorted((one, other) => (one.from < other.from ? -1 : 1))[0] ?? null;
}
