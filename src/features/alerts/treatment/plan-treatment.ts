import type { Alert, WholeAlert } from './contract.ts';
import { judgeTreatment, type Treatable, type Treatment, type Verdict } from './treatment-rules.ts';

type Person = { id: string; name: string };

/** The current state of an alert. */
export interface TreatmentState extends Treatable, Pick<Alert, 'order_number' | 'os_number' | 'solved_at'> {
  assignee: Person | null;
}

/** Requested changes; absent fields stay unchanged. */
export interface TreatmentRequest {
  assignee?: Person | null;
  order_number?: string | null;
  os_number?: string | null;
  counter_measure?: string;
  /** ISO 8601. */
  solved_at?: string;
}

/** An entry of the history. */
export type TreatmentStep = Pick<WholeAlert['history'][number], 'action' | 'details'>;

/** The new state and its history entries; without entries nothing changes. */
export interface TreatmentPlan {
  after: TreatmentState;
  steps: readonly TreatmentStep[];
}

type Refused = Extract<Verdict, { refused: string }>;

/** Applies the requested changes in order; if one is not allowed, all are refused. */
export function planTreatment(state: TreatmentState, request: TreatmentRequest): TreatmentPlan | Refused {
  let after = state;
  const steps: TreatmentStep[] = [];
  for (const { treatment, changes, step } of stepsOf(state, request)) {
    after = { ...after, ...changes };
    const verdict = judgeTreatment(after, treatment);
    if ('refused' in verdict) return verdict;
    after = { ...after, status: verdict.status };
    if (step) steps.push(step);
  }
  return { after, steps };
}

interface PlannedTreatment {
  treatment: Treatment;
  changes: Partial<TreatmentState>;
  /** Absent if nothing changes. */
  step?: TreatmentStep;
}

function* stepsOf(state: TreatmentState, request: TreatmentRequest): Iterable<PlannedTreatment> {
  if (request.assignee !== undefined) yield assign(state, request.assignee);
  if (request.order_number !== undefined || request.os_number !== undefined) yield order(state, request);
  if (request.counter_measure !== undefined) {
    const step: TreatmentStep = { action: 'counter_measure', details: { description: request.counter_measure } };
    yield { treatment: 'counter_measure', changes: { has_counter_measure: true }, step };
  }
  if (request.solved_at !== undefined) {
    const { solved_at } = request;
    yield { treatment: 'finish', changes: { solved_at }, step: { action: 'finished', details: { solved_at } } };
  }
}

/** Judged like any treatment, so that a resolved alert refuses it; letting go alone leaves the status as it is. */
const unchanged: PlannedTreatment = { treatment: 'let_go', changes: {} };

function assign(state: TreatmentState, assignee: Person | null): PlannedTreatment {
  const before = state.assignee;
  if (before?.id === assignee?.id && !isTakenUp(state, assignee)) return unchanged;
  const details = { assignee_before: before?.name ?? null, assignee: assignee?.name ?? null };
  return { treatment: assignee ? 'take' : 'let_go', changes: { assignee }, step: { action: 'assigned', details } };
}

/** An opened alert that was assigned by its definition starts running when a person confirms the assignee. */
function isTakenUp({ status }: TreatmentState, assignee: Person | null): boolean {
  return assignee !== null && status === 'opened';
}

function order(before: TreatmentState, request: TreatmentRequest): PlannedTreatment {
  const details: TreatmentStep['details'] = {};
  const changes: Partial<TreatmentState> = {};
  for (const name of ['order_number', 'os_number'] as const) {
    const value = request[name];
    if (value === undefined || value === before[name]) continue;
    changes[name] = value;
    details[`${name}_before`] = before[name];
    details[name] = value;
  }
  if (Object.keys(changes).length === 0) return unchanged;
  const isTaken = Object.values(changes).some((value) => value !== null);
  return { treatment: isTaken ? 'take' : 'let_go', changes, step: { action: 'ordered', details } };
}
