import type { MeasureOutcome } from './effective-measures-contract.ts';

type Returned = MeasureOutcome['in_30_days'];

/** How sure it is to be: one time in ten it is worse than said. */
const z = 1.2816;

/**
 * How often at most the same will come back, as a share, judged with caution: few cases prove little (the upper end of Wilson's interval).
 * Null: nothing is known.
 */
export function worstReturn({ known, came_back }: Returned): number | null {
  if (known === 0) return null;
  const share = came_back / known;
  const spread = z * Math.sqrt((share * (1 - share)) / known + (z * z) / (4 * known * known));
  return (share + (z * z) / (2 * known) + spread) / (1 + (z * z) / known);
}

/** What came back least first, by thirty days, then by seven; what nothing is known of last. */
export function rankMeasures<Outcome extends Pick<MeasureOutcome, 'treated' | 'in_7_days' | 'in_30_days'>>(
  outcomes: readonly Outcome[],
): Outcome[] {
  const worst = (returned: Returned) => worstReturn(returned) ?? 2;
  return outcomes.toSorted(
    (a, b) =>
      worst(a.in_30_days) - worst(b.in_30_days) || worst(a.in_7_days) - worst(b.in_7_days) || b.treated - a.treated,
  );
}
