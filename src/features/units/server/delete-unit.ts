import { recordAudit } from '#features/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { fetchUnit, removeUnit } from './unit-store.ts';

export async function deleteUnit(context: Context, id: string): Promise<undefined> {
  const before = await fetchUnit(context, id);
  await removeUnit(context, id);
  await recordAudit(context, { action: 'delete', entity: 'unit', entity_id: id, before, after: null });
}
