import { Refusal } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { isFresh } from './step-up-store.ts';

/**
 * Requires a recent proof of identity before a sensitive action, so that an open session cannot be taken over. Not
 * asked of API keys.
 * @throws Refusal `step_up_required`
 */
export async function demandStepUp({ db, scope, sessionId }: Context | StreamContext): Promise<void> {
  if (scope.key || (await isFresh(db, sessionId))) return;
  throw new Refusal('step_up_required');
}
