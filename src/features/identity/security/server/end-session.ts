import { recordAudit } from '#features/identity/audit/server/public.ts';
import { demandStepUp } from '#features/identity/second-factor/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { endOwnSession } from './own-session-store.ts';
import type { SecurityDeps } from './deps.ts';

/** @throws Refusal `step_up_required`; `not_found` for a session that is absent, ended or another person's */
export async function endSession(context: Context, { live }: SecurityDeps, sessionId: string): Promise<undefined> {
  await demandStepUp(context);
  if (!(await endOwnSession(context, sessionId))) throw notFound();
  await recordAudit(context, { action: 'end', entity: 'session', entity_id: sessionId });
  context.afterCommit(() => live.accessChanged({ sessionId }));
}
