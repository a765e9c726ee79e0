import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { withGiven, type GivenFields } from '../blank-record.ts';
import type { RecordKind } from '../contract.ts';
import type { MaintenanceRecords } from '../record-fields.ts';
import { publishRecords } from './publish-records.ts';
import { auditOf } from './record-audit.ts';
import { followRecord, sources } from './record-sources.ts';
import type { RecordSource } from './record-source.ts';
import { changeRecords, fetchRecord } from './record-store.ts';
import { completeRecord } from './complete-record.ts';

interface RecordChange<K extends RecordKind> {
  kind: K;
  id: string;
  version: number | undefined;
  given: GivenFields<K>;
}

/** @throws Refusal `conflict` for a stale version; `validation_error` as for a new one */
export async function updateRecord<K extends RecordKind>(
  context: Context,
  live: Live,
  { kind, id, version, given }: RecordChange<K>,
): Promise<MaintenanceRecords[K]> {
  const source: RecordSource<K> = sources[kind];
  const before = await fetchRecord(context, kind, id);
  const unitBefore = 'unit' in before ? (before.unit?.id ?? null) : null;
  const wanted = withGiven<K>(source.toFields(before), given);
  const fields = await completeRecord(context, kind, { id, unitBefore, fields: wanted });
  await changeRecords(context, kind, [{ id, version: version ?? before.version, fields }]);
  await followRecord(context, live, kind, { before: source.toFields(before), after: fields });
  const after = await fetchRecord(context, kind, id);
  await recordAudit(context, { action: 'update', entity_id: id, ...auditOf(kind, before, after) });
  publishRecords(context, live, kind);
  return after;
}
