import { expect, test } from 'vitest';
import { CostEstimate } from './cost-estimate.ts';

/** Cost per unit before, its maximum; how often 100 units took 12 ms, and the estimate for 1,000 then. */
test.each([
  ['nothing measured', [0.02], 0, 20],
  ['a fifth of what was measured', [0.02], 1, 40],
  ['again', [0.02], 2, 56],
  ['never more than the bound', [0.02, 0.03], 1, 30],
] as const)('%s', (_, [msPerUnit, maxMs], times, expected) => {
  const cost = new CostEstimate(msPerUnit, maxMs);
  for (let n = 0; n < times; n++) cost.learn(100, 12);
  expect(cost.msOf(1_000)).toBeCloseTo(expected);
});
