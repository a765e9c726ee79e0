import type { QueryOf } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import { fetchSheetSettings } from '#platform/server/account-store.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { readLagging } from '#platform/server/database/read-now.ts';
import { sendSheet } from '#platform/server/spreadsheet/send-sheet.ts';
import type { SheetCell } from '#platform/server/spreadsheet/sheet.ts';
import { notifications as severityEn } from '#features/messaging/notifications/messages/en.ts';
import { notifications as severityEs } from '#features/messaging/notifications/messages/es.ts';
import { notifications as severityPt } from '#features/messaging/notifications/messages/pt.ts';
import type { exportFaults as contract, Fault } from '../contract.ts';
import { faults as en } from '../messages/en.ts';
import { faults as es } from '../messages/es.ts';
import { faults as pt } from '../messages/pt.ts';
import { fetchFaults } from './fault-store.ts';

const messages: Record<Locale, Record<keyof typeof en, string>> = { en, es, pt };
const severities = { en: severityEn.severities, es: severityEs.severities, pt: severityPt.severities };
const pieceSize = 200;

/** All faults under the filters as a spreadsheet, read page by page while it is sent. */
export async function exportFaults(context: StreamContext, query: QueryOf<typeof contract>): Promise<Response> {
  const { format, locale, ...filters } = query;
  const t = messages[locale];
  return sendSheet(format, {
    name: t.title,
    columns: [
      t.asset,
      t.unit,
      t.code,
      'SPN',
      'FMI',
      t.description,
      t.severity,
      t.source,
      t.first_seen,
      t.last_seen,
      t.reports,
      t.cleared_at,
      t.cleared_by,
    ],
    rows: listRows(context, filters, (fault) => toRow(fault, locale)),
    ...(await readLagging(context, (reading) => fetchSheetSettings(reading, locale))),
  });
}

async function* listRows(
  context: StreamContext,
  filters: Omit<QueryOf<typeof contract>, 'format' | 'locale'>,
  rowOf: (fault: Fault) => SheetCell[],
): AsyncGenerator<readonly SheetCell[]> {
  let after: string | undefined;
  do {
    const query = { ...filters, limit: pieceSize, after };
    const { items, next } = await readLagging(context, (reading) => fetchFaults(reading, query));
    for (const item of items) yield rowOf(item);
    after = next ?? undefined;
  } while (after !== undefined);
}

function toRow(fault: Fault, locale: Locale): SheetCell[] {
  return [
    fault.asset.code,
    fault.asset.unit,
    fault.code,
    fault.spn,
    fault.fmi,
    fault.description,
    severities[locale][fault.severity],
    fault.source,
    new Date(fault.first_seen_at),
    new Date(fault.last_seen_at),
    fault.reports,
    fault.cleared_at === null ? null : new Date(fault.cleared_at),
    fault.cleared_by,
  ];
}
