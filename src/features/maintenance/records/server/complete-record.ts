import { holdUnits } from '#features/assets/catalogue/server/public.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { RecordKind } from '../contract.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import { findOverlap } from '../periods/find-overlap.ts';
import type { RecordFields } from '../record-fields.ts';
import { fetchContractsOf, type AssetContract } from './contract-store.ts';
import { holdAssets } from './record-reference-store.ts';

interface SettledRecord<K extends RecordKind> {
  /** For an existing record: its id and its unit, which may be deleted by now. */
  id?: string;
  unitBefore?: string | null;
  fields: RecordFields[K];
}

/**
 * Completes a record with its asset's unit if none is given, and locks asset and unit until the transaction ends.
 * @throws Refusal `validation_error` for invalid fields, unknown references and overlaps
 */
export async function completeRecord<K extends RecordKind>(
  context: Context,
  kind: K,
  { id, unitBefore = null, fields }: SettledRecord<K>,
): Promise<RecordFields[K]> {
  const errors = fieldErrorsOf[kind](fields);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const assets = await holdAssets(context, fields.asset_id === null ? [] : [fields.asset_id]);
  const asset = fields.asset_id === null ? undefined : assets.get(fields.asset_id);
  if (!('unit_id' in fields)) return fields;
  const unit_id = fields.unit_id ?? asset?.unit_id ?? null;
  if (unit_id !== null && unit_id !== unitBefore) await holdUnits(context, [unit_id]);
  if ('rate' in fields) await assertNoOverlap(context, { id, ...fields });
  return { ...fields, unit_id };
}

interface RecordPeriodChange {
  id?: string | undefined;
  asset_id: string;
  from: string;
  to: string | null;
}

async function assertNoOverlap(context: Context, wanted: RecordPeriodChange): Promise<void> {
  const existing = await fetchContractsOf(context, [wanted.asset_id]);
  const overlap = findOverlap({ ...wanted, id: wanted.id ?? '' }, existing);
  if (overlap) throw invalid({ from: [code.overlaps] }, { from: { what: nameOf(overlap), id: overlap.id } });
}

function nameOf({ customer, from, to }: AssetContract): string {
  return `${customer}, ${from} – ${to ?? '…'}`;
}
