import { expect, test } from 'vitest';
import type { MeasureKey } from './measures.ts';
import { beforeOf, changeOf, type MeasureChange } from './change-of.ts';

test.each<[string, MeasureKey, [now: number | null, before: number | null], MeasureChange | null]>([
  ['a share by points', 'utilization', [0.75, 0.5], { kind: 'points', by: 25, isGood: true }],
  ['less idling is good', 'idle_ratio', [0.25, 0.5], { kind: 'points', by: -25, isGood: true }],
  ['a score by its own points, few as they are', 'safety_score', [90.5, 90], { kind: 'score', by: 0.5, isGood: true }],
  ['so little that nobody would write it', 'run_h', [10_001, 10_000], { kind: 'share', by: 0, isGood: null }],
  ['points that nobody would write', 'utilization', [0.5004, 0.5], { kind: 'points', by: 0, isGood: null }],
  ['a count by how many', 'breakdowns', [12, 10], { kind: 'count', by: 2, isGood: false }],
  ['a count from nothing', 'breakdowns', [2, 0], { kind: 'count', by: 2, isGood: false }],
  ['hours by a share of what they were', 'run_h', [150, 100], { kind: 'share', by: 0.5, isGood: true }],
  ['a loss that grew fell', 'margin', [-150, -100], { kind: 'share', by: -0.5, isGood: false }],
  ['neither good nor bad', 'target_h', [150, 100], { kind: 'share', by: 0.5, isGood: null }],
  ['nothing changed', 'run_h', [100, 100], { kind: 'share', by: 0, isGood: null }],
  ['no share of nothing', 'run_h', [100, 0], null],
  ['nothing before', 'run_h', [100, null], null],
  ['nothing now', 'run_h', [null, 100], null],
])('change: %s', (_, measure, [value, before], change) => {
  expect(changeOf(measure, value, before)).toEqual(change);
});

test.each<[string, [value: number | null, hadData: boolean], number | null]>([
  ['a nought of days on which something was reported', [0, true], 0],
  ['no nought of days on which nothing was reported', [0, false], null],
  ['what was counted without a report', [3, false], 3],
  ['nothing stays nothing', [null, true], null],
])('value before: %s', (_, [value, hadData], before) => {
  expect(beforeOf(value, () => hadData)).toBe(before);
});
