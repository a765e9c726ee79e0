/** Which rows of a list are chosen, and where the next key begins. */
export interface RowSelection {
  chosen: ReadonlySet<string>;
  /** Where a range begins. */
  anchor: string | null;
  /** The row that has the focus. */
  at: string | null;
}

export const noRows: RowSelection = { chosen: new Set(), anchor: null, at: null };

export interface ModifierKeys {
  /** Shift: from the anchor to here. */
  isRange: boolean;
  /** Control or Command: this one beside the others. */
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

/** A row is ticked, or the space key is pressed on it. */
export function toggleRow(selection: RowSelection, key: string): RowSelection {
  const chosen = new Set(selection.chosen);
  if (!chosen.delete(key)) chosen.add(key);
  return { chosen, anchor: key, at: key };
}

/** The focus goes to another row: alone it chooses nothing, with shift all up to it. */
export function goTo(selection: RowSelection, order: readonly string[], key: string, isRange: boolean): RowSelection {
  return isRange ? rangeTo(selection, order, key) : { ...selection, anchor: key, at: key };
}

export function chooseAll(selection: RowSelection, order: readonly string[]): RowSelection {
  return { ...selection, chosen: new Set(order) };
}

/** Without what is no longer in the list. */
export function keepPresent(selection: RowSelection, order: readonly string[]): RowSelection {
  const present = new Set(order);
  const isHere = (key: string | null) => (key !== null && present.has(key) ? key : null);
  const chosen = new Set([...selection.chosen].filter((key) => present.has(key)));
  return { chosen, anchor: isHere(selection.anchor), at: isHere(selection.at) };
}

/** Where one goes on once rows are gone: with what follows the first of them, else with what stands before it; null: nothing is left. */
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
