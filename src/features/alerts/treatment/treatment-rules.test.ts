import { expect, test } from 'vitest';
import type { AlertStatus } from './contract.ts';
import { judgeSolvedAt, judgeTreatment, type Treatment, type Verdict } from './treatment-rules.ts';

const conflict: Verdict = { refused: 'conflict' };
const required: Verdict = { refused: 'counter_measure_required' };
const to = (status: AlertStatus): Verdict => ({ status });

test.each<[AlertStatus, Treatment, Verdict]>([
  ['opened', 'counter_measure', to('running')],
  ['opened', 'take', to('running')],
  ['opened', 'let_go', to('opened')],
  ['opened', 'finish', to('resolved')],
  ['opened', 'reopen', conflict],
  ['running', 'counter_measure', to('running')],
  ['running', 'take', to('running')],
  ['running', 'let_go', to('running')],
  ['running', 'finish', to('resolved')],
  ['running', 'reopen', conflict],
  ['resolved', 'counter_measure', conflict],
  ['resolved', 'take', conflict],
  ['resolved', 'let_go', conflict],
  ['resolved', 'finish', conflict],
  ['resolved', 'reopen', to('opened')],
])('%s, %s', (status, treatment, verdict) => {
  expect(judgeTreatment({ status, has_recommendation: false, has_counter_measure: false }, treatment)).toEqual(verdict);
});

test.each<[AlertStatus, boolean, boolean, Verdict]>([
  ['opened', true, false, required],
  ['opened', true, true, to('resolved')],
  ['opened', false, true, to('resolved')],
  ['running', true, false, required],
  ['running', true, true, to('resolved')],
  ['running', false, false, to('resolved')],
  // A resolved alert gives a conflict, whatever else is missing.
  ['resolved', true, false, conflict],
])(
  'finishing %s, recommendation %s, counter-measure %s',
  (status, has_recommendation, has_counter_measure, verdict) => {
    expect(judgeTreatment({ status, has_recommendation, has_counter_measure }, 'finish')).toEqual(verdict);
  },
);

test.each([
  ['at the moment that it occurred', 1_000, null],
  ['now', 5_000, null],
  ['before it occurred', 999, 'too_old'],
  ['ahead of now', 5_001, 'ahead_of_time'],
])('solved %s', (_, solvedAt, verdict) => {
  expect(judgeSolvedAt(solvedAt, { occurredAt: 1_000, now: 5_000 })).toBe(verdict);
});
