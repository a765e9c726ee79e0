import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { createTemplate as contract } from '../treatment-contract.ts';
import { insertTemplate } from './template-store.ts';

/** Saves a counter-measure as a template. */
export async function createTemplate(
  context: Context,
  fields: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const after = await insertTemplate(context, fields);
  const entity = 'counter_measure_template';
  await recordAudit(context, { action: 'create', entity, entity_id: after.id, before: null, after });
  return after;
}
