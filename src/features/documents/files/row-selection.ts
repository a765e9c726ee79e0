/** The selected rows of a list, and the state for keyboard navigation. */
export interface RowSelection {
  chosen: ReadonlySet<string>;
  /** Start of a range selection. */
  anchor: string | null;
  /** The focused row. */
  at: string | null;
}

export const noRows: RowSelection = { chosen: new Set(), anchor: null, at: null };

export interface ModifierKeys {
  /** Shift: select from the anchor to this row. */
  isRange: boolean;
  /** Control or Command: add this row to the selection. */
  isMore: boolean;
}

export function clickRow(
  selection: RowSelection,
  order: readonly string[],
  key: string,
  held: ModifierKeys,
): RowSelection {
  if (held.isRange) return rangeTo(selection, order, key);
  return held.isMore ? toggleRow(selection, key) : { chosen: new Set([key]), anchor: key, at: key };
}

/** A checkbox was toggled, or the space key pressed on a row. */
export function toggleRow(selection: RowSelection, key: string): RowSelection {
  const chosen = new Set(selection.chosen);
  if (!chosen.delete(key)) chosen.add(key);
  return { chosen, anchor: key, at: key };
}

/** Moves the focus to another row; with Shift it selects everything in between. */
export function goTo(selection: RowSelection, order: readonly string[], key: string, isRange: boolean): RowSelection {
  return isRange ? rangeTo(selection, order, key) : { ...selection, anchor: key, at: key };
}

export function chooseAll(selection: RowSelection, order: readonly string[]): RowSelection {
  return { ...selection, chosen: new Set(order) };
}

/** Drops rows that are no longer in the list. */
export function keepPresent(selection: RowSelection, order: readonly string[]): RowSelection {
  const present = new Set(order);
  const isHere = (key: string | null) => (key !== null && present.has(key) ? key : null);
  const chosen = new Set([...selection.chosen].filter((key) => present.has(key)));
  return { chosen, anchor: isHere(selection.anchor), at: isHere(selection.at) };
}

/**
 * The row to focus after rows were removed: the one after the first of them, else the one before it; null if the list
 * is empty.
 */
export function rowAfter(
  order: readonly string[],
  { gone, left }: { gone: ReadonlySet<string>; left: readonly string[] },
): string | null {
  const place = Math.max(
    0,
    order.findIndex((key) => gone.has(key)),
  );
  const still = new Set(left);
  const next = [...order.slice(place), ...order.slice(0, place).toReversed()].find((key) => still.has(key));
  return next ?? left[0] ?? null;
}

function rangeTo(selection: RowSelection, order: readonly string[], key: string): RowSelection {
  const anchor = selection.anchor !== null && order.includes(selection.anchor) ? selection.anchor : key;
  const ends = [order.indexOf(anchor), order.indexOf(key)];
  return { chosen: new Set(order.slice(Math.min(...ends), Math.max(...ends) + 1)), anchor, at: key };
}
