import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { blankRecords, withGiven, type GivenFields } from '../blank-record.ts';
import type { RecordKind } from '../contract.ts';
import type { MaintenanceRecords } from '../record-fields.ts';
import { publishRecords } from './publish-records.ts';
import { auditOf } from './record-audit.ts';
import { followRecord } from './record-sources.ts';
import { completeRecord } from './complete-record.ts';
import { fetchRecord, insertRecords } from './record-store.ts';

/** @throws Refusal `validation_error` for references that do not exist, and for overlaps */
export async function createRecord<K extends RecordKind>(
  context: Context,
  live: Live,
  { kind, given }: { kind: K; given: GivenFields<K> },
): Promise<MaintenanceRecords[K]> {
  const fields = await completeRecord(context, kind, { fields: withGiven<K>(blankRecords[kind], given) });
  const [id = ''] = await insertRecords(context, kind, [fields]);
  await followRecord(context, live, kind, { before: null, after: fields });
  const record = await fetchRecord(context, kind, id);
  await recordAudit(context, { action: 'create', entity_id: id, ...auditOf(kind, null, record) });
  publishRecords(context, live, kind);
  return record;
}
