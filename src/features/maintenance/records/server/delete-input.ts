import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { InputKind } from '../contract.ts';
import { announceInputs } from './announce-inputs.ts';
import { auditOf } from './audit-of-input.ts';
import { followInput, sources } from './input-sources.ts';
import type { InputSource } from './input-source.ts';
import { fetchInput, removeInput } from './input-store.ts';

export async function deleteInput<K extends InputKind>(
  context: Context,
  live: Live,
  { kind, id }: { kind: K; id: string },
): Promise<undefined> {
  const before = await fetchInput(context, kind, id);
  await removeInput(context, kind, id);
  const source: InputSource<K> = sources[kind];
  await followInput(context, live, kind, { before: source.toFields(before), after: null });
  await recordAudit(context, { action: 'delete', entity_id: id, ...auditOf(kind, before, null) });
  announceInputs(context, live, kind);
}
