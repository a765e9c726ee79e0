import { holdUnits } from '#features/assets/catalogue/server/public.ts';
import type { RecordKind } from '#features/maintenance/records/contract.ts';
import { changeRecords, entityOf, followRecord, insertRecords } from '#features/maintenance/records/server/public.ts';
import { recordAudits } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { JudgedRecord } from '../judge-records.ts';

const batch = 1_000;

/**
 * Writes the good lines with an audit entry each.
 * @throws Error if a concurrent change intervened; then nothing is written
 */
export async function writeRecords<K extends RecordKind>(
  context: Context,
  live: Live,
  { kind, lines, onDone }: { kind: K; lines: readonly JudgedRecord<K>[]; onDone(lines: number): Promise<void> },
): Promise<void> {
  await holdUnits(context, newUnits(lines));
  for (let at = 0; at < lines.length; at += batch) {
    const part = lines.slice(at, at + batch);
    await writePart(context, kind, part);
    for (const { before, fields } of part)
      await followRecord(context, live, kind, { before: before?.fields ?? null, after: fields });
    await onDone(at + part.length);
  }
}

/** An existing record may belong to a unit that has been deleted since. */
function newUnits<K extends RecordKind>(lines: readonly JudgedRecord<K>[]): string[] {
  const units = lines.map(({ before, fields }) => ({ was: before && unitOf(before.fields), is: unitOf(fields) }));
  return [...new Set(units.flatMap(({ was, is }) => (is === null || is === was ? [] : [is])))];
}

function unitOf(fields: object): string | null {
  const unit: unknown = Reflect.get(fields, 'unit_id');
  return typeof unit === 'string' ? unit : null;
}

async function writePart<K extends RecordKind>(
  context: Context,
  kind: K,
  lines: readonly JudgedRecord<K>[],
): Promise<void> {
  const fresh = lines.filter(({ before }) => before === null);
  const known = lines.flatMap(({ before, fields, code }) => (before ? [{ ...before, before, fields, code }] : []));
  const ids =
    fresh.length === 0
      ? []
      : await insertRecords(
          context,
          kind,
          fresh.map(({ fields }) => fields),
        );
  if (known.length > 0) await changeRecords(context, kind, known);
  const entity = entityOf(kind);
  await recordAudits(context, [
    ...fresh.map(({ code, fields }, at) => ({
      action: 'create',
      entity,
      entity_id: ids[at] ?? '',
      before: null,
      after: { code, ...fields },
    })),
    ...known.map(({ id, code, before, fields }) => ({
      action: 'update',
      entity,
      entity_id: id,
      before: { code, ...before.fields },
      after: { code, ...fields },
    })),
  ]);
}
