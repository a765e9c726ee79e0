import type { Notification } from './contract.ts';

/**
 * Of a list, newest first, what came after the newest that a person has been shown, and the rest: what comes while they read is
 * offered to them rather than pushed between.
 * @param shownUntil `created_at` of the newest shown; null where nothing was shown yet
 */
export function partArrived<Item extends Pick<Notification, 'created_at'>>(
  items: readonly Item[],
  shownUntil: string | null,
): { arrived: readonly Item[]; shown: readonly Item[] } {
  const first = items.findIndex(({ created_at }) => shownUntil === null || created_at <= shownUntil);
  // Where nothing of what was shown is left, nothing is in the way.
  if (first === -1) return { arrived: [], shown: items };
  return { arrived: items.slice(0, first), shown: items.slice(first) };
}

/** The items of each day together, in their order. */
export function partByDay<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
): { day: string; items: Item[] }[] {
  return [...Map.groupBy(items, dayOf)].map(([day, ofDay]) => ({ day, items: ofDay }));
}
