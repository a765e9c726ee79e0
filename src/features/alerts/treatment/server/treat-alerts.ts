import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { code, invalid, type ErrorCode } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { mayTreat } from '../alert-policy.ts';
import type { treatAlerts as contract } from '../treatment-contract.ts';
import { planTreatment, type TreatmentPlan, type TreatmentRequest } from '../plan-treatment.ts';
import { findCandidate, type AssigneeCandidate } from './demand-assignee.ts';
import { recordTreated } from './record-treated.ts';
import { fetchNames, holdAlerts, type LockedAlert, type Treated } from './treatment-store.ts';

type Body = BodyOf<typeof contract>;

/** Names of alerts out of reach are left out. */
const unnamed = { description: null, subject: null };

/** Treats many alerts, each on its own; alerts that another transaction is treating are refused. */
export async function treatAlerts(context: Context, live: Live, body: Body): Promise<ReplyOf<typeof contract>> {
  const { assignee_id, counter_measure, finish } = body;
  if (assignee_id === undefined && counter_measure === undefined && !finish) throw invalid({ finish: [code.required] });
  const ids = [...new Set(body.alert_ids)];
  const names = await fetchNames(context, ids);
  const held = new Map((await holdAlerts(context, ids, { waits: false })).map((alert) => [alert.id, alert]));
  const candidate = await candidateFor(context, assignee_id, [...held.values()]);
  const treated: Treated[] = [];
  const refused: ReplyOf<typeof contract>['refused'] = [];
  for (const id of ids) {
    const before = held.get(id);
    const plan = before ? planOne(context, before, body, candidate) : names.has(id) ? 'conflict' : 'not_found';
    if (typeof plan === 'string') refused.push({ id, error: plan, ...(names.get(id) ?? unnamed) });
    else if (before) treated.push({ before, ...plan });
  }
  await recordTreated(context, live, treated);
  return { treated: treated.map(({ before }) => before.id), refused };
}

async function candidateFor(
  context: Context,
  userId: string | null | undefined,
  held: readonly LockedAlert[],
): Promise<AssigneeCandidate | null | undefined> {
  if (userId === null || userId === undefined) return userId;
  const found = await findCandidate(context, userId, [...new Set(held.map(({ unit_id }) => unit_id))]);
  if (!found) throw invalid({ assignee_id: [code.unknownReference] });
  return found;
}

function planOne(
  { scope }: Context,
  before: LockedAlert,
  { counter_measure, finish }: Body,
  candidate: AssigneeCandidate | null | undefined,
): TreatmentPlan | ErrorCode {
  if (!mayTreat(scope, before.unit_id)) return 'forbidden';
  if (candidate && !candidate.unitIds.has(before.unit_id)) return 'validation_error';
  const solvedAt = Math.max(Date.now(), before.occurred_at.getTime());
  const request: TreatmentRequest = {
    ...(candidate !== undefined && { assignee: candidate && { id: candidate.id, name: candidate.name } }),
    ...(counter_measure !== undefined && { counter_measure }),
    ...(finish && { solved_at: new Date(solvedAt).toISOString() }),
  };
  const plan = planTreatment(before, request);
  if (!('refused' in plan)) return plan;
  return plan.refused === 'conflict' ? 'conflict' : 'validation_error';
}
