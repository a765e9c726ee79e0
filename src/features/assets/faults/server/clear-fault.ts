import { recordAudit } from '#features/identity/audit/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Fault } from '../contract.ts';
import { findFault, markCleared } from './fault-store.ts';

/** @throws Refusal `not_found` */
export async function clearFault(context: Context, id: string): Promise<Fault> {
  const before = await findFault(context, id);
  if (!before) throw notFound();
  if (!(await markCleared(context, id))) return before;
  await recordAudit(context, {
    action: 'update',
    entity: 'asset_fault',
    entity_id: id,
    before: { name: `${before.asset.code} · ${before.code}`, cleared: false },
    after: { name: `${before.asset.code} · ${before.code}`, cleared: true },
  });
  return (await findFault(context, id)) ?? before;
}
