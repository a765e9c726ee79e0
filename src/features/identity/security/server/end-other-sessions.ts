import { recordAudit } from '#features/identity/audit/server/public.ts';
import { demandStepUp } from '#features/identity/second-factor/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { endOthers } from './own-session-store.ts';
import type { SecurityDeps } from './deps.ts';

/**
 * Ends the caller's other sessions.
 * @throws Refusal `step_up_required`
 */
export async function endOtherSessions(context: Context, { live }: SecurityDeps): Promise<{ ended: number }> {
  const { userId } = context.scope;
  await demandStepUp(context);
  const ended = await endOthers(context);
  await recordAudit(context, { action: 'end-others', entity: 'session', entity_id: null, after: { ended } });
  context.afterCommit(() => live.accessChanged({ userId }));
  return { ended };
}
