import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { blankInputs, withGiven, type Given } from '../blank-input.ts';
import type { InputKind } from '../contract.ts';
import type { Inputs } from '../input-fields.ts';
import { announceInputs } from './announce-inputs.ts';
import { auditOf } from './audit-of-input.ts';
import { followInput } from './input-sources.ts';
import { settleInput } from './settle-input.ts';
import { fetchInput, insertInputs } from './input-store.ts';

/** @throws Refusal `validation_error` for what the account has not, or what stands in its way */
export async function createInput<K extends InputKind>(
  context: Context,
  live: Live,
  { kind, given }: { kind: K; given: Given<K> },
): Promise<Inputs[K]> {
  const fields = await settleInput(context, kind, { fields: withGiven<K>(blankInputs[kind], given) });
  const [id = ''] = await insertInputs(context, kind, [fields]);
  await followInput(context, live, kind, { before: null, after: fields });
  const input = await fetchInput(context, kind, id);
  await recordAudit(context, { action: 'create', entity_id: id, ...auditOf(kind, null, input) });
  announceInputs(context, live, kind);
  return input;
}
