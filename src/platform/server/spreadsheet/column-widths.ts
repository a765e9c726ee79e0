import { formatOf, titleOf, type SheetCell, type SheetColumn } from './sheet.ts';

/** Characters; the minimum leaves room for a filter button beside a short header. */
const widthOf = { min: 9, max: 60, padding: 2, filter: 3, instant: 16 } as const;

/** Measures column widths in characters, from headers and the added rows. */
export function measureColumns(columns: readonly SheetColumn[]): {
  add(cells: readonly SheetCell[]): void;
  all(): number[];
} {
  const lengths = columns.map((column) => titleOf(column).length + widthOf.filter);
  return {
    add(cells) {
      for (const [at, cell] of cells.entries()) lengths[at] = Math.max(lengths[at] ?? 0, lengthOf(cell, columns[at]));
    },
    all: () => lengths.map((length) => Math.min(widthOf.max, Math.max(widthOf.min, length + widthOf.padding))),
  };
}

function lengthOf(cell: SheetCell, column: SheetColumn | undefined): number {
  if (cell === null) return 0;
  if (cell instanceof Date) return widthOf.instant;
  const format = formatOf(column);
  if (typeof cell === 'number' && typeof format === 'number') {
    const digits = cell.toFixed(format);
    return digits.length + Math.floor(digits.length / 3);
  }
  return Math.max(
    ...String(cell)
      .split('\n')
      .map((line) => line.length),
  );
}
