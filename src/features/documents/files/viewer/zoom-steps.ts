const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;

/** The next zoom step in a direction, or the present one at the end: 1.1 goes to 1.25 or back to 1. */
export function nextZoom(present: number, direction: 'in' | 'out'): number {
  const near = 0.01;
  const next =
    direction === 'in' ? steps.find((step) => step > present + near) : steps.findLast((step) => step < present - near);
  return next ?? present;
}
