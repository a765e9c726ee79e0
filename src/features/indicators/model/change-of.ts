import { measureOf, type MeasureKey } from './measures.ts';

export interface MeasureChange {
  /**
   * A ratio changes in percentage points (0.05 more is 5), a score in its own points, a count by a number, everything
   * else relative to its earlier value.
   */
  kind: 'points' | 'score' | 'count' | 'share';
  /** Negative for a decrease. */
  by: number;
  /** Whether the change is good; null if neither. */
  isGood: boolean | null;
}

const kinds: Partial<Record<ReturnType<typeof measureOf>['unit'], MeasureChange['kind']>> = {
  share: 'points',
  score: 'score',
  count: 'count',
};

/** Smaller changes are shown as none. */
const least: Record<MeasureChange['kind'], number> = { points: 0.05, score: 0.05, count: 0, share: 0.0005 };

/** The earlier value; a zero of a period without data cannot be compared with. */
export function beforeOf(value: number | null, hadData: () => boolean): number | null {
  return value === 0 && !hadData() ? null : value;
}

/** The change of a value against the preceding period; null if unknown. */
export function changeOf(measure: MeasureKey, value: number | null, before: number | null): MeasureChange | null {
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
