import { spanOf } from '#features/maintenance/records/public.ts';
import { spoil } from '#features/jobs/imports/public.ts';
import { code as codes } from '#platform/errors.ts';
import type { JudgedRecord } from './judge-records.ts';
import type { KnownRecord } from './index-records.ts';

type Line = JudgedRecord<'contracts'>;

interface RecordPeriod {
  from: string;
  until: string;
  /** The line of the file; null for an existing contract. */
  line: Line | null;
}

/**
 * Contracts of an asset must not overlap, within the file and with existing ones. Rejecting a line leaves the existing
 * contract unchanged, which may overlap with another line; so this repeats until no more line is rejected.
 */
export function markOverlaps(lines: readonly Line[], existing: readonly KnownRecord<'contracts'>[]): void {
  const good = () => lines.filter(({ outcome }) => outcome !== 'bad');
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    const replaced = new Set(good().map(({ before }) => before?.id));
    const held = Map.groupBy(
      [
        ...existing.flatMap(({ id, fields }) => (replaced.has(id) ? [] : [{ fields, line: null }])),
        ...good().map((line) => ({ fields: line.fields, line })),
      ],
      ({ fields }) => fields.asset_id,
    );
    for (const contracts of held.values())
      for (const line of inTheWay(
        contracts.map(({ fields, line: of }) => ({ ...spanOf(fields.from, fields.to), line: of })),
      )) {
        spoil(line, 'from', codes.overlaps);
        isSettled = false;
      }
  }
}

function inTheWay(held: readonly RecordPeriod[]): Set<Line> {
  const found = new Set<Line>();
  let longest: RecordPeriod | null = null;
  for (const next of held.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const meet = longest && next.from < longest.until ? [longest.line, next.line] : [];
    for (const line of meet) if (line && line.outcome !== 'unchanged') found.add(line);
    if (!longest || next.until > longest.until) longest = next;
  }
  return found;
}
