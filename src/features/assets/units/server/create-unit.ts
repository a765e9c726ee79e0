import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { createUnit as contract, Unit } from '../contract.ts';
import { fetchUnit, insertUnit } from './unit-store.ts';

export async function createUnit(context: Context, fields: BodyOf<typeof contract>): Promise<Unit> {
  const unit = await fetchUnit(context, await insertUnit(context, fields));
  await recordAudit(context, { action: 'create', entity: 'unit', entity_id: unit.id, before: null, after: unit });
  return unit;
}
