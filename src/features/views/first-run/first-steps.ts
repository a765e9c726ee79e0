export const firstSteps = ['unit', 'assets', 'tracker', 'alert'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What an account has so far. */
export interface AccountProgress {
  units: number;
  assets: number;
  /** Assets that have ever reported. */
  reporting: number;
  definitions: number;
}

/** Steps that are done. */
export function stepsDone({ units, assets, reporting, definitions }: AccountProgress): ReadonlySet<FirstStep> {
  const counts: Record<FirstStep, number> = { unit: units, assets, tracker: reporting, alert: definitions };
  return new Set(firstSteps.filter((step) => counts[step] > 0));
}

/** The first step that is not done; null: all are. */
export function nextStep(done: ReadonlySet<FirstStep>): FirstStep | null {
  return firstSteps.find((step) => !done.has(step)) ?? null;
}
