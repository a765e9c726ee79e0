import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, conflict, forbidden, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { AlertDefinition, updateAlertDefinition as contract } from '../contract.ts';
import { announceDefinition } from './announce-definition.ts';
import { demandDefinable } from './demand-definable.ts';
import { fetchDefinition } from './definition-store.ts';
import { requestEvaluation, requestGroupEvaluation, replaceDefinition } from './definition-write-store.ts';

/** Changes a definition; it applies from now on. */
export async function updateDefinition(
  context: Context,
  live: Live,
  { id, fields }: { id: string; fields: BodyOf<typeof contract> },
): Promise<AlertDefinition> {
  const before = await fetchDefinition(context, id);
  if (!before.may_change) throw forbidden();
  const { version = before.version, ...changes } = fields;
  if (version !== before.version) throw conflict();
  if (changes.type !== undefined && changes.type !== before.type) throw invalid({ type: [code.fixedAfterCreation] });
  const next = { ...fieldsOf(before), ...changes };
  await demandDefinable(context, next);
  await replaceDefinition(context, before, next);
  const after = await fetchDefinition(context, id);
  await recordAudit(context, { action: 'update', entity: 'alert_definition', entity_id: id, before, after });
  if (before.status === 'active' || after.status === 'active') await requestEvaluation(context);
  if (after.type === 'group') await requestGroupEvaluation(context, id);
  announceDefinition(context, live);
  return after;
}

/** The fields that people fill in, without derived ones. */
function fieldsOf(definition: AlertDefinition) {
  const {
    id,
    has_recommendation,
    file_id,
    file,
    may_change,
    active_since,
    version,
    created_at,
    updated_at,
    ...fields
  } = definition;
  return fields;
}
