import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { updateUnit as contract, Unit } from '../contract.ts';
import { changeUnit, fetchUnit } from './unit-store.ts';

export async function updateUnit(
  context: Context,
  live: Live,
  change: { id: string; fields: BodyOf<typeof contract> },
): Promise<Unit> {
  const before = await fetchUnit(context, change.id);
  await changeUnit(context, change.id, change.fields);
  const after = await fetchUnit(context, change.id);
  await recordAudit(context, { action: 'update', entity: 'unit', entity_id: change.id, before, after });
  context.afterCommit(() => live.changed('assets', context.scope.accountId));
  return after;
}
