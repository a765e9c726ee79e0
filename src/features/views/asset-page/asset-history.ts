import { historyFields, type FieldChange, type HistoryField } from './contract.ts';

/** Asset or change as stored in the audit. */
export type AuditSnapshot = Readonly<Record<string, unknown>>;

/** Fields that an asset inherits from its unit when it has no own value. */
const ofUnit = new Set<HistoryField>(['unit', 'cost_centre', 'region', 'customer']);

/**
 * Changed fields in the order of the asset, without telemetry and bookkeeping. `reaches` says whether a unit (by id) is
 * in scope: a foreign unit, and values inherited from it, are hidden.
 */
export function listFieldChanges(
  { before, after }: { before: AuditSnapshot | null; after: AuditSnapshot | null },
  reaches: (unitId: string) => boolean,
): FieldChange[] {
  const [from, to] = [sideOf(before, reaches), sideOf(after, reaches)];
  return historyFields.flatMap((field) => {
    // Entries of a status or photo contain only that field: fields absent on both sides did not change.
    const [was, is] = [valueOf(before, field), valueOf(after, field)];
    if (JSON.stringify(was) === JSON.stringify(is) || isInherited(field, before, after)) return [];
    const hidden = ofUnit.has(field) && (from.isHidden || to.isHidden);
    const change: FieldChange = { field, from: shown(from, field, was), to: shown(to, field, is), hidden };
    return [change];
  });
}

interface HistorySide {
  isHidden: boolean;
}

function sideOf(snapshot: AuditSnapshot | null, reaches: (unitId: string) => boolean): HistorySide {
  const unitId = snapshot?.['unit_id'];
  return { isHidden: typeof unitId === 'string' && !reaches(unitId) };
}

function shown({ isHidden }: HistorySide, field: HistoryField, value: FieldChange['from']): FieldChange['from'] {
  return isHidden && ofUnit.has(field) ? null : value;
}

/** Whether the cost centre is inherited from the unit on both sides, and so changes with it. */
function isInherited(field: HistoryField, before: AuditSnapshot | null, after: AuditSnapshot | null): boolean {
  if (field !== 'cost_centre') return false;
  return [before, after].every((snapshot) => snapshot !== null && snapshot['cost_centre'] === unitOf(snapshot)?.code);
}

function valueOf(snapshot: AuditSnapshot | null, field: HistoryField): FieldChange['from'] {
  if (!snapshot) return null;
  if (field === 'unit') {
    const unit = unitOf(snapshot);
    return unit && `${unit.code} · ${unit.name}`;
  }
  // The file name is meaningless to people.
  if (field === 'photo') return typeof snapshot['photo'] === 'string';
  const value = snapshot[field];
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return null;
}

function unitOf(snapshot: AuditSnapshot): { code: string; name: string } | null {
  const unit = snapshot['unit'];
  if (typeof unit !== 'object' || unit === null || !('code' in unit) || !('name' in unit)) return null;
  return { code: String(unit.code), name: String(unit.name) };
}
