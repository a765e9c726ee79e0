import { recordAudit } from '#features/identity/audit/server/public.ts';
import { demandUserPassword } from '#features/identity/users/server/public.ts';
import { conflict } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { demandStepUp } from './demand-step-up.ts';
import type { SecondFactorDeps } from './deps.ts';
import { deleteSecondFactor } from './factor-store.ts';

/**
 * Removes the second factor of a person who has lost it, under the policy of `set password`. Sessions stay.
 * @throws Refusal `step_up_required`; `forbidden` by the policy; `conflict` when there is none
 */
export async function resetSecondFactor(
  context: Context,
  { mail, live }: SecondFactorDeps,
  userId: string,
): Promise<undefined> {
  await demandStepUp(context);
  await demandUserPassword(context, userId);
  if (!(await deleteSecondFactor(context.db, userId))) throw conflict();
  await mail.secondFactorChanged(context.db, { userId, what: 'reset' });
  await recordAudit(context, { action: 'reset-second-factor', entity: 'user', entity_id: userId });
  context.afterCommit(() => live.accessChanged({ userId }));
}
