import { recordAudit } from '#features/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/server/live.ts';
import type { InputKind } from '../contract.ts';
import { announceInputs } from './announce-inputs.ts';
import { auditOf } from './audit-of-input.ts';
import { fetchInput, removeInput } from './input-store.ts';

export async function deleteInput(
  context: Context,
  live: Live,
  { kind, id }: { kind: InputKind; id: string },
): Promise<undefined> {
  const before = await fetchInput(context, kind, id);
  await removeInput(context, kind, id);
  await recordAudit(context, { action: 'delete', entity_id: id, ...auditOf(kind, before, null) });
  announceInputs(context, live);
}
