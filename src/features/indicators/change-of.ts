import { measureOf, type MeasureKey } from './measures.ts';

export interface Change {
  /** A share changes by points (0.032 is 3.2), a count by how many, everything else by a share of what it was. */
  kind: 'points' | 'count' | 'share';
  /** Negative: it fell. */
  by: number;
  /** Good or bad news; null: neither. */
  isGood: boolean | null;
}

/** How a value changed against the preceding period; null where that cannot be told. */
export function changeOf(measure: MeasureKey, value: number | null, before: number | null): Change | null {
  if (value === null || before === null) return null;
  const { unit, better } = measureOf(measure);
  const difference = value - before;
  const kind = unit === 'share' || unit === 'score' ? 'points' : unit === 'count' ? 'count' : 'share';
  if (kind === 'share' && before === 0) return null;
  const by = kind === 'share' ? difference / Math.abs(before) : difference;
  const isGood = better === null || by === 0 ? null : by > 0 === (better === 'more');
  return { kind, by, isGood };
}
