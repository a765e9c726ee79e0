import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { RecordKind } from '../contract.ts';
import { publishRecords } from './publish-records.ts';
import { auditOf } from './record-audit.ts';
import { followRecord, sources } from './record-sources.ts';
import type { RecordSource } from './record-source.ts';
import { fetchRecord, removeRecord } from './record-store.ts';

export async function deleteRecord<K extends RecordKind>(
  context: Context,
  live: Live,
  { kind, id }: { kind: K; id: string },
): Promise<undefined> {
  const before = await fetchRecord(context, kind, id);
  await removeRecord(context, kind, id);
  const source: RecordSource<K> = sources[kind];
  await followRecord(context, live, kind, { before: source.toFields(before), after: null });
  await recordAudit(context, { action: 'delete', entity_id: id, ...auditOf(kind, before, null) });
  publishRecords(context, live, kind);
}
