import { measureOf, type MeasureKey } from './measures.ts';

export interface Change {
  /** A share and a score change by points (a share of 0.05 more by 5), a count by how many, everything else by a share of what it was. */
  kind: 'points' | 'count' | 'share';
  /** Negative: it fell. */
  by: number;
  /** Good or bad news; null: neither. */
  isGood: boolean | null;
}

/** What is less is written as nothing. */
const least: Record<Change['kind'], number> = { points: 0.05, count: 0, share: 0.0005 };

/** What a value was before; a period of which nothing was told has no nought to compare with. */
export function beforeOf(value: number | null, isTold: () => boolean): number | null {
  return value === 0 && !isTold() ? null : value;
}

/** How a value changed against the preceding period; null where that cannot be told. */
export function changeOf(measure: MeasureKey, value: number | null, before: number | null): Change | null {
  if (value === null || before === null) return null;
  const { unit, better } = measureOf(measure);
  const difference = value - before;
  const kind = unit === 'share' || unit === 'score' ? 'points' : unit === 'count' ? 'count' : 'share';
  if (kind === 'share' && before === 0) return null;
  const exact = kind === 'share' ? difference / Math.abs(before) : unit === 'share' ? difference * 100 : difference;
  const by = Math.abs(exact) < least[kind] ? 0 : exact;
  const isGood = better === null || by === 0 ? null : by > 0 === (better === 'more');
  return { kind, by, isGood };
}
