import { Refusal } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { isFresh } from './step-up-store.ts';

/**
 * Stands before what is grave: anyone who finds an open session must not be able to keep it, or to give it away. Keys have
 * nobody to ask.
 * @throws Refusal `step_up_required`
 */
export async function demandStepUp({ db, scope, sessionId }: Context | StreamContext): Promise<void> {
  if (scope.key || (await isFresh(db, sessionId))) return;
  throw new Refusal('step_up_required');
}
