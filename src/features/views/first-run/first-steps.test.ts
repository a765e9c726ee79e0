import { expect, test } from 'vitest';
import { nextStep, stepsDone, type AccountProgress } from './first-steps.ts';

const nothing: AccountProgress = { units: 0, assets: 0, reporting: 0, definitions: 0 };

test.each<[string, Partial<AccountProgress>, string[], string | null]>([
  ['an empty account', {}, [], 'unit'],
  ['a unit', { units: 1 }, ['unit'], 'assets'],
  ['assets that never reported', { units: 1, assets: 3 }, ['unit', 'assets'], 'tracker'],
  ['an alert before its tracker', { units: 1, assets: 3, definitions: 1 }, ['unit', 'assets', 'alert'], 'tracker'],
  ['all', { units: 1, assets: 3, reporting: 1, definitions: 1 }, ['unit', 'assets', 'tracker', 'alert'], null],
])('first steps: %s', (_, progress, done, next) => {
  const steps = stepsDone({ ...nothing, ...progress });
  expect([...steps]).toEqual(done);
  expect(nextStep(steps)).toBe(next);
});
