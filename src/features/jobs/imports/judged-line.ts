import { code as codes } from '#platform/errors.ts';
import type { ImportCounts, ImportOutcome } from './contract.ts';

/** A line of a file with its non-empty cells, trimmed. */
export interface FileLine<Column extends string> {
  line: number;
  cells: Partial<Record<Column, string>>;
}

/** Effect of a line. */
export interface JudgedLine<Column extends string> {
  line: number;
  /** Code or name of the item that the line is about. */
  code: string | null;
  outcome: ImportOutcome;
  changes: Column[];
  errors: Partial<Record<Column, number[]>>;
}

/** A cell without control characters. */
export const printableCell = /^[^\p{Cc}\p{Cs}]*$/u;

export function countOutcomes(lines: readonly { outcome: ImportOutcome }[]): ImportCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, bad: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

/** Marks a line as bad because of other lines. */
export function spoil<Column extends string>(line: JudgedLine<Column>, column: Column, fault: number): void {
  line.outcome = 'bad';
  line.changes = [];
  const faults = line.errors[column];
  if (!faults) line.errors[column] = [fault];
  else if (!faults.includes(fault)) faults.push(fault);
}

/**
 * Marks lines that name the same item: it is ambiguous which one applies, so none does. A null from `keyOf` is unique.
 */
export function markRepeated<Column extends string, Line extends JudgedLine<Column>>(
  lines: readonly Line[] & readonly JudgedLine<Column>[],
  column: NoInfer<Column>,
  keyOf: (line: Line) => string | null,
): void {
  const groups = Map.groupBy(lines, keyOf);
  for (const [key, group] of groups)
    if (key !== null && group.length > 1) for (const line of group) spoil(line, column, codes.unique);
}
