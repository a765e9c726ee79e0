import { forbidden, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { mayDefine } from '../definition-policy.ts';
import { judgeDefinition } from '../definition-rules.ts';
import type { DefinitionFields } from './definition-write-store.ts';
import { demandReferences } from './reference-store.ts';

/**
 * Checks that an administrator writes the definition, and that it is consistent and names only things of the account.
 * @throws Refusal `validation_error`, `forbidden`
 */
export async function demandDefinable(context: Context, fields: DefinitionFields): Promise<void> {
  if (!mayDefine(context.scope)) throw forbidden();
  const faults = judgeDefinition(fields);
  if (faults) throw invalid(faults);
  await demandReferences(context, fields);
}
