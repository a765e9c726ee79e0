import type { Notification } from './contract.ts';

/**
 * Splits a list (newest first) into items newer than the newest one shown, and the rest. New items are offered to the
 * reader and not inserted while they read.
 * @param shownUntil `created_at` of the newest item shown; null if none was shown yet
 */
export function partArrived<Item extends Pick<Notification, 'created_at'>>(
  items: readonly Item[],
  shownUntil: string | null,
): { arrived: readonly Item[]; shown: readonly Item[] } {
  const first = items.findIndex(({ created_at }) => shownUntil === null || created_at <= shownUntil);
  // If nothing shown is left, the new items can be shown at once.
  if (first === -1) return { arrived: [], shown: items };
  return { arrived: items.slice(0, first), shown: items.slice(first) };
}

/** Groups items by day, keeping their order. */
export function partByDay<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
): { day: string; items: Item[] }[] {
  return [...Map.groupBy(items, dayOf)].map(([day, ofDay]) => ({ day, items: ofDay }));
}
