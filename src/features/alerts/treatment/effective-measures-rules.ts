import type { MeasureOutcome } from './effective-measures-contract.ts';

type Returned = MeasureOutcome['in_30_days'];

/** Confidence of 90 %, one-sided. */
const z = 1.2816;

/**
 * Upper bound of the rate at which the same alert comes back (upper end of Wilson's interval), so that few cases rank
 * low. Null if nothing is known.
 */
export function worstReturn({ known, came_back }: Returned): number | null {
  if (known === 0) return null;
  const share = came_back / known;
  const spread = z * Math.sqrt((share * (1 - share)) / known + (z * z) / (4 * known * known));
  return (share + (z * z) / (2 * known) + spread) / (1 + (z * z) / known);
}

/** Orders by rate of return within thirty days, then seven; unknown last. */
export function rankMeasures<Outcome extends Pick<MeasureOutcome, 'treated' | 'in_7_days' | 'in_30_days'>>(
  outcomes: readonly Outcome[],
): Outcome[] {
  const worst = (returned: Returned) => worstReturn(returned) ?? 2;
  return outcomes.toSorted(
    (a, b) =>
      worst(a.in_30_days) - worst(b.in_30_days) || worst(a.in_7_days) - worst(b.in_7_days) || b.treated - a.treated,
  );
}
