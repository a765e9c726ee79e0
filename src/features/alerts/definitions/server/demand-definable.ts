import { forbidden, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { mayDefine } from '../definition-policy.ts';
import { judgeDefinition } from '../definition-rules.ts';
import type { DefinitionFields } from './definition-write-store.ts';
import { demandReferences } from './reference-store.ts';

/**
 * Checks that a definition is consistent, names only things in the caller's reach, and applies to units where the
 * caller may act.
 * @throws Refusal `validation_error`, `forbidden`
 */
export async function demandDefinable(context: Context, fields: DefinitionFields): Promise<void> {
  const faults = judgeDefinition(fields);
  if (faults) throw invalid(faults);
  await demandReferences(context, fields);
  if (!mayDefine(context.scope, fields.unit_ids)) throw forbidden();
}
