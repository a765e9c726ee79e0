import { historyFields, type FieldChange, type HistoryField } from './contract.ts';

/** An asset, or what a change was about, as the audit keeps it. */
export type AuditSnapshot = Readonly<Record<string, unknown>>;

/** Values that an asset takes from its unit where it has none of its own. */
const ofUnit = new Set<HistoryField>(['unit', 'cost_centre', 'region', 'customer']);

/**
 * What a change was about, field by field in the order of the asset; telemetry and bookkeeping are left out.
 * `reaches` says whether the caller sees a unit (by its id): of another one nothing is reported, not even by what comes of it.
 */
export function listFieldChanges(
  { before, after }: { before: AuditSnapshot | null; after: AuditSnapshot | null },
  reaches: (unitId: string) => boolean,
): FieldChange[] {
  const [from, to] = [sideOf(before, reaches), sideOf(after, reaches)];
  return historyFields.flatMap((field) => {
    // A mark says only itself, a photo only the photo: what is on neither side did not change.
    const [was, is] = [valueOf(before, field), valueOf(after, field)];
    if (JSON.stringify(was) === JSON.stringify(is) || isInherited(field, before, after)) return [];
    const hidden = ofUnit.has(field) && (from.isHidden || to.isHidden);
    const change: FieldChange = { field, from: shown(from, field, was), to: shown(to, field, is), hidden };
    return [change];
  });
}

interface Side {
  isHidden: boolean;
}

function sideOf(snapshot: AuditSnapshot | null, reaches: (unitId: string) => boolean): Side {
  const unitId = snapshot?.['unit_id'];
  return { isHidden: typeof unitId === 'string' && !reaches(unitId) };
}

function shown({ isHidden }: Side, field: HistoryField, value: FieldChange['from']): FieldChange['from'] {
  return isHidden && ofUnit.has(field) ? null : value;
}

/** A cost centre that is the unit's on both sides moves along with it. */
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
  // What names the file says nothing to people.
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
