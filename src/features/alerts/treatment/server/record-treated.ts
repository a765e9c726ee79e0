import { recordAudits } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { TreatmentState } from '../plan-treatment.ts';
import { announceAlerts } from './announce-alerts.ts';
import { changeOf, writeSteps, writeTreated, type Treated } from './treatment-store.ts';

/** Writes treated alerts with history and audit, and announces them after the commit. */
export async function recordTreated(context: Context, live: Live, treated: readonly Treated[]): Promise<void> {
  const changed = treated.filter(({ steps }) => steps.length > 0);
  if (changed.length === 0) return;
  await writeTreated(context, changed);
  await writeSteps(
    context,
    changed.flatMap(({ before, steps }) => steps.map((step) => ({ alertId: before.id, ...step }))),
  );
  await recordAudits(context, changed.map(auditOf));
  context.afterCommit(() => announceAlerts(live, context.scope.accountId, changed.map(changeOf)));
}

function auditOf({ before, after, steps }: Treated) {
  const measure = steps.find(({ action }) => action === 'counter_measure');
  return {
    action: actionOf(steps),
    entity: 'alert',
    entity_id: before.id,
    before: wordsOf(before),
    after: { ...wordsOf(after), ...(measure && { counter_measure: measure.details['description'] }) },
  };
}

function actionOf(steps: Treated['steps']): string {
  const last = steps.at(-1)?.action;
  if (last === 'finished') return 'finish';
  return last === 'reopened' ? 'reopen' : 'update';
}

function wordsOf({ status, assignee, order_number, os_number, solved_at }: TreatmentState) {
  return { status, assignee: assignee?.name ?? null, order_number, os_number, solved_at };
}
