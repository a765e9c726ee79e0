import type { AuditEntry } from './contract.ts';

/** One changed field; undefined: absent on that side. */
export interface AuditFieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that change with every update. */
const bookkeeping = new Set(['id', 'version', 'created_at', 'updated_at', 'account_id']);

/** Changed fields in the order of the record. */
export function listChanges(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): AuditFieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !bookkeeping.has(field))
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Name of the person to whom an entry attaches a record, or from whom it detaches it; null for other entries. */
export function attachedUser({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): string | null {
  if (action !== 'attach' && action !== 'detach') return null;
  const user = (action === 'attach' ? after : before)?.['user'];
  return typeof user === 'string' ? user : null;
}

/** Field's value; null and an empty list count as absent. */
function valueOf(thing: Readonly<Record<string, unknown>> | null, field: string): unknown {
  const value = thing && Object.hasOwn(thing, field) ? thing[field] : undefined;
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
