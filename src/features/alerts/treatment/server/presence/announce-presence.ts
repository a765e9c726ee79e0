import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { mayTreat } from '../../alert-policy.ts';
import { viewersChanged, type lookAtAlert as contract } from '../../presence-contract.ts';
import { deleteViewer, fetchAlertUnit, fetchViewers, deleteExpiredViewers, upsertViewer } from './presence-store.ts';

/** Records that a person has an alert open in a tab, and returns the other viewers. */
export async function lookAtAlert(
  context: Context,
  live: Live,
  { id, tab, treating }: BodyOf<typeof contract> & { id: string },
): Promise<ReplyOf<typeof contract>> {
  const unitId = await fetchAlertUnit(context, id);
  const looking = { id, tab, treating: treating && mayTreat(context.scope, unitId) };
  if (await upsertViewer(context, looking)) {
    await deleteExpiredViewers(context);
    announceViewers(context, live, { id, unitId });
  }
  return { items: await fetchViewers(context, id) };
}

/** Records that a tab has closed the alert. */
export async function leaveAlert(
  context: Context,
  live: Live,
  { id, tab }: { id: string; tab: string },
): Promise<undefined> {
  const unitId = await fetchAlertUnit(context, id);
  if (await deleteViewer(context, id, tab)) announceViewers(context, live, { id, unitId });
}

/** Announces the change; those who have it open then fetch the viewers. */
function announceViewers({ scope, afterCommit }: Context, live: Live, { id, unitId }: { id: string; unitId: string }) {
  const event = { accountId: scope.accountId, unitId, key: id, data: { id } };
  afterCommit(() => live.publish(viewersChanged, [event]));
}
