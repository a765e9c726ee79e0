import { measureOf, type MeasureKey } from './measures.ts';

export interface Change {
  /** A share changes by points of a hundred (0.05 more by 5), a score by its own, a count by how many, everything else by a share of what it was. */
  kind: 'points' | 'score' | 'count' | 'share';
  /** Negative: it fell. */
  by: number;
  /** Good or bad news; null: neither. */
  isGood: boolean | null;
}

const kinds: Partial<Record<ReturnType<typeof measureOf>['unit'], Change['kind']>> = {
  share: 'points',
  score: 'score',
  count: 'count',
};

/** What is less is written as nothing. */
const least: Record<Change['kind'], number> = { points: 0.05, score: 0.05, count: 0, share: 0.0005 };

/** What a value was before; a period of which nothing was reported has no nought to compare with. */
export function beforeOf(value: number | null, hadData: () => boolean): number | null {
  return value === 0 && !hadData() ? null : value;
}

/** How a value changed against the preceding period; null where that is unknown. */
export function changeOf(measure: MeasureKey, value: number | null, before: number | null): Change | null {
  if (value === null || before === null) return null;
  const { unit, better } = measureOf(measure);
  const difference = value - before;
  const kind = kinds[unit] ?? 'share';
  if (kind === 'share' && before === 0) return null;
  const exact = kind === 'share' ? difference / Math.abs(before) : kind === 'points' ? difference * 100 : difference;
  const by = Math.abs(exact) < least[kind] ? 0 : exact;
  const isGood = better === null || by === 0 ? null : by > 0 === (better === 'more');
  return { kind, by, isGood };
}
