import { expect, test } from 'vitest';
import { daysLeft, endsSoon, isIdleLong, stepTo } from './inbox-rules.ts';

const now = Date.parse('2026-11-25T12:00:00Z');

test.each([
  ['2026-11-25T11:45:00Z', true],
  ['2026-11-25T11:46:00Z', false],
  ['2026-11-24T12:00:00Z', true],
])('an engine idling since %s is listed: %s', (since, expected) => {
  expect(isIdleLong(since, now)).toBe(expected);
});

test.each([
  [null, null, false],
  ['2026-11-24', -1, false],
  ['2026-11-25', 0, true],
  ['2026-12-25', 30, true],
  ['2026-12-26', 31, false],
])('a contract until %s has %s days left and must be renewed: %s', (to, left, expected) => {
  expect(daysLeft(to, '2026-11-25')).toBe(left);
  expect(endsSoon(to, '2026-11-25')).toBe(expected);
});

test.each([
  [0, -1, 1, null],
  [3, -1, 1, 0],
  [3, -1, -1, 0],
  [3, 0, 1, 1],
  [3, 2, 1, 2],
  [3, 0, -1, 0],
] as const)('of %i rows, at %i, a step of %i leads to %s', (length, at, by, expected) => {
  expect(stepTo(length, at, by)).toBe(expected);
});
