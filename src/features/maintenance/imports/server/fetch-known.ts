import { fetchKnownAssets } from '#features/assets/catalogue/server/public.ts';
import type { RecordKind } from '#features/maintenance/records/contract.ts';
import type { RecordColumn } from '#features/maintenance/records/public.ts';
import { fetchRecordsOf } from '#features/maintenance/records/server/public.ts';
import type { FileLine } from '#features/jobs/imports/public.ts';
import { findUnitsByCode } from '#features/assets/units/server/public.ts';
import { fetchTimeZone } from '#platform/server/account-store.ts';
import type { Context } from '#platform/server/context.ts';
import type { KnownRecords } from '../judge-records.ts';
import { readDay } from '../read-cell.ts';
import type { KnownAsset } from '../read-line.ts';
import { knownTerms } from './known-terms.ts';

type Lines<K extends RecordKind> = readonly FileLine<RecordColumn<K>>[];

/** Fetches the account's data that a file refers to. */
export async function fetchKnown<K extends RecordKind>(
  context: Context,
  kind: K,
  lines: Lines<K>,
): Promise<KnownRecords<K>> {
  const assets = await fetchNamedAssets(context, lines);
  const assetIds = [...new Set([...assets.values()].map(({ id }) => id))];
  return {
    assets,
    units: await findUnitsByCode(context, given(lines, 'unit')),
    timeZone: await fetchTimeZone(context),
    wordOf: knownTerms(kind),
    records: await fetchRecordsOf(context, kind, { assetIds, ...(kind === 'costs' && daysOf(lines)) }),
  };
}

export function fetchNamedAssets<K extends RecordKind>(
  context: Context,
  lines: Lines<K>,
): Promise<Map<string, KnownAsset>> {
  return fetchKnownAssets(context, given(lines, 'asset'));
}

/** Leaves out values that the database would reject, as they cannot be codes. */
function given(lines: readonly FileLine<string>[], column: string): string[] {
  return [...new Set(lines.flatMap(({ cells }) => cells[column] ?? []))].filter(
    (text) => text.isWellFormed() && !text.includes('\0'),
  );
}

/** Only costs on the file's days can match; fetching all would be too many. */
function daysOf(lines: readonly FileLine<string>[]): { from?: string; to?: string } {
  const days = lines.flatMap(({ cells }) => readDay(cells['date'] ?? '') ?? []).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? {} : { from, to };
}
