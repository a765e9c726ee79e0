import { expect, test } from 'vitest';
import { planTreatment, type TreatmentPlan, type TreatmentState, type TreatmentRequest } from './plan-treatment.ts';

const ana = { id: 'a', name: 'Ana' };
const opened: TreatmentState = {
  status: 'opened',
  has_recommendation: false,
  has_counter_measure: false,
  assignee: null,
  order_number: null,
  os_number: null,
  solved_at: null,
};
const solved_at = '2026-11-20T12:00:00.000Z';

test.each<
  [
    string,
    Partial<TreatmentState>,
    TreatmentRequest,
    Partial<TreatmentState>,
    TreatmentPlan['steps'][number]['action'][],
  ]
>([
  ['an assignee takes it', {}, { assignee: ana }, { status: 'running', assignee: ana }, ['assigned']],
  ['whom it was given to takes it', { assignee: ana }, { assignee: ana }, { status: 'running' }, ['assigned']],
  ['the same assignee again', { status: 'running', assignee: ana }, { assignee: ana }, { status: 'running' }, []],
  [
    'no one is at it any more',
    { status: 'running', assignee: ana },
    { assignee: null },
    { assignee: null, status: 'running' },
    ['assigned'],
  ],
  ['an order number', {}, { order_number: 'PO-1' }, { status: 'running', order_number: 'PO-1' }, ['ordered']],
  ['a work order', {}, { os_number: 'OS-1' }, { status: 'running', os_number: 'OS-1' }, ['ordered']],
  ['both orders at once', {}, { order_number: 'PO-1', os_number: 'OS-1' }, { status: 'running' }, ['ordered']],
  [
    'an order that is taken back',
    { order_number: 'PO-1' },
    { order_number: null },
    { status: 'opened', order_number: null },
    ['ordered'],
  ],
  [
    'a counter-measure',
    {},
    { counter_measure: 'Called.' },
    { status: 'running', has_counter_measure: true },
    ['counter_measure'],
  ],
  ['finished', {}, { solved_at }, { status: 'resolved', solved_at }, ['finished']],
  [
    'all at once',
    { has_recommendation: true },
    { assignee: ana, counter_measure: 'Called.', solved_at },
    { status: 'resolved' },
    ['assigned', 'counter_measure', 'finished'],
  ],
  ['nothing', {}, {}, opened, []],
])('planning a treatment: %s', (...[, state, request, after, actions]) => {
  const plan = planTreatment({ ...opened, ...state }, request);
  expect(plan).toMatchObject({ after });
  expect('steps' in plan && plan.steps.map(({ action }) => action)).toEqual(actions);
});

test('the history has before and after', () => {
  const plan = planTreatment(
    { ...opened, order_number: 'PO-1', assignee: ana },
    { order_number: 'PO-2', os_number: null, assignee: null },
  );
  expect(plan).toMatchObject({
    steps: [
      { action: 'assigned', details: { assignee_before: 'Ana', assignee: null } },
      { action: 'ordered', details: { order_number_before: 'PO-1', order_number: 'PO-2' } },
    ],
  });
});

test.each<[string, Partial<TreatmentState>, TreatmentRequest, string]>([
  ['a resolved one takes no counter-measure', { status: 'resolved' }, { counter_measure: 'Called.' }, 'conflict'],
  ['nor an assignee', { status: 'resolved' }, { assignee: ana }, 'conflict'],
  ['nor the one that it has', { status: 'resolved', assignee: ana }, { assignee: ana }, 'conflict'],
  [
    'a recommendation asks for a counter-measure',
    { has_recommendation: true },
    { assignee: ana, solved_at },
    'counter_measure_required',
  ],
])('planning a treatment: %s', (_, state, request, refused) => {
  expect(planTreatment({ ...opened, ...state }, request)).toEqual({ refused });
});
