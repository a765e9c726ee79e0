/** One field that a change was about; undefined where the thing did not have it. */
export interface AuditFieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** What every change moves along with itself. */
const bookkeeping = new Set(['id', 'version', 'created_at', 'updated_at', 'account_id']);

/** What a change was about, field by field in the order of the thing: what came, went or is another now. */
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

/** Nothing and an empty list are alike: neither says anything. */
function valueOf(thing: Readonly<Record<string, unknown>> | null, field: string): unknown {
  const value = thing && Object.hasOwn(thing, field) ? thing[field] : undefined;
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
