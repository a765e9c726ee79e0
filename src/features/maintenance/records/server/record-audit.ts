import type { RecordKind } from '../contract.ts';
import type { MaintenanceRecords } from '../record-fields.ts';
import { sources } from './record-sources.ts';

/** A record as shown in the audit, named by its asset, unit or category. */
export function auditOf<K extends RecordKind>(
  kind: K,
  before: MaintenanceRecords[K] | null,
  after: MaintenanceRecords[K] | null,
) {
  return { entity: sources[kind].entity, before: before && named(before), after: after && named(after) };
}

function named(record: MaintenanceRecords[RecordKind]): object {
  const place = 'unit' in record ? (record.unit?.code ?? null) : record.category;
  return { code: record.asset?.code ?? place, ...record };
}
