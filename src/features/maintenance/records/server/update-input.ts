import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { withGiven, type Given } from '../blank-input.ts';
import type { InputKind } from '../contract.ts';
import type { Inputs } from '../input-fields.ts';
import { announceInputs } from './announce-inputs.ts';
import { auditOf } from './audit-of-input.ts';
import { followInput, sources } from './input-sources.ts';
import type { InputSource } from './input-source.ts';
import { changeInputs, fetchInput } from './input-store.ts';
import { settleInput } from './settle-input.ts';

interface Change<K extends InputKind> {
  kind: K;
  id: string;
  version: number | undefined;
  given: Given<K>;
}

/** @throws Refusal `conflict` for a stale version; `validation_error` as for a new one */
export async function updateInput<K extends InputKind>(
  context: Context,
  live: Live,
  { kind, id, version, given }: Change<K>,
): Promise<Inputs[K]> {
  const source: InputSource<K> = sources[kind];
  const before = await fetchInput(context, kind, id);
  const unitBefore = 'unit' in before ? (before.unit?.id ?? null) : null;
  const wanted = withGiven<K>(source.toFields(before), given);
  const fields = await settleInput(context, kind, { id, unitBefore, fields: wanted });
  await changeInputs(context, kind, [{ id, version: version ?? before.version, fields }]);
  await followInput(context, live, kind, { before: source.toFields(before), after: fields });
  const after = await fetchInput(context, kind, id);
  await recordAudit(context, { action: 'update', entity_id: id, ...auditOf(kind, before, after) });
  announceInputs(context, live, kind);
  return after;
}
