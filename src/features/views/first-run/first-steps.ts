export const firstSteps = ['unit', 'assets', 'tracker', 'alert'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Progress of an account's set-up. */
export interface AccountProgress {
  units: number;
  assets: number;
  /** Assets with at least one report. */
  reporting: number;
  definitions: number;
}

/** Completed steps. */
export function stepsDone({ units, assets, reporting, definitions }: AccountProgress): ReadonlySet<FirstStep> {
  const counts: Record<FirstStep, number> = { unit: units, assets, tracker: reporting, alert: definitions };
  return new Set(firstSteps.filter((step) => counts[step] > 0));
}

/** First incomplete step; null: none. */
export function nextStep(done: ReadonlySet<FirstStep>): FirstStep | null {
  return firstSteps.find((step) => !done.has(step)) ?? null;
}
