/** Selected rows. `all`: everything under the filter, loaded or not. */
export type Selection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all' };

export const nothingSelected: Selection = { kind: 'some', ids: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'all' || selection.ids.has(id);
}

export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'all' ? total : selection.ids.size;
}

/**
 * Toggles one row; with `from`, everything in between gets the same state. Toggling a row of `all` leaves the loaded
 * rows selected.
 */
export function toggleRow(
  selection: Selection,
  rows: readonly string[],
  { id, from }: { id: string; from: string | null },
): Selection {
  const before = selection.kind === 'all' ? new Set(rows) : selection.ids;
  const isTicked = !before.has(id);
  const ids = new Set(before);
  for (const one of from === null ? [id] : between(rows, from, id)) {
    if (isTicked) ids.add(one);
    else ids.delete(one);
  }
  return { kind: 'some', ids };
}

/** All loaded rows, or none. */
export function toggleRead(selection: Selection, rows: readonly string[]): Selection {
  const isWhole = rows.every((id) => isSelected(selection, id));
  return isWhole ? nothingSelected : { kind: 'some', ids: new Set(rows) };
}

function between(rows: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [rows.indexOf(from), rows.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
