import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { fetchUnitDependents } from './unit-dependents-store.ts';
import { fetchUnit, removeUnit } from './unit-store.ts';

/** @throws Refusal `conflict` while assets stand in the unit */
export async function deleteUnit(context: Context, live: Live, id: string): Promise<undefined> {
  const unit = await fetchUnit(context, id);
  const { profiles } = await fetchUnitDependents(context, id);
  await removeUnit(context, id);
  const before = { ...unit, asset_profiles: profiles.first.map(({ name }) => name) };
  await recordAudit(context, { action: 'delete', entity: 'unit', entity_id: id, before, after: null });
  const { accountId } = context.scope;
  // Anyone who reached it by a profile reaches one unit less.
  context.afterCommit(() => live.accessChanged({ accountId }));
}
