import { fetchSheetSettings } from '#platform/server/account-store.ts';
import type { Locale } from '#platform/locale.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { readLagging } from '#platform/server/database/read-now.ts';
import { sendSheet, type SheetFormat } from '#platform/server/spreadsheet/send-sheet.ts';
import type { SheetCell, ColumnFormat } from '#platform/server/spreadsheet/sheet.ts';
import type { RecordKind } from '../../contract.ts';
import type { MaintenanceRecords } from '../../record-fields.ts';
import { cellsOf } from './cells.ts';
import type { RecordListQuery } from '../record-source.ts';
import { fetchSome } from '../record-store.ts';
import { recordMessages } from './record-messages.ts';

const pieceSize = 1_000;

/** Typed numbers keep their decimals; `from` and `to` of a downtime are instants. */
const formats: Partial<Record<string, ColumnFormat>> = {
  rate: 2,
  overage_rate: 2,
  amount: 2,
  from: 'day',
  to: 'day',
  date: 'day',
  last_done_date: 'day',
  hour_meter_h: 1,
  odometer_km: 1,
};

type Asked = RecordListQuery & { format: SheetFormat; locale: Locale };

/** All records under the filters as a spreadsheet that can be imported again, read in pieces while it is sent. */
export async function exportRecords(context: StreamContext, kind: RecordKind, asked: Asked): Promise<Response> {
  const { format, locale, ...query } = asked;
  const t = recordMessages[locale];
  return sendSheet(format, {
    name: t.names[kind],
    columns: Object.keys(cellsOf[kind](null, t)).map((column) => ({
      title: titleOf(t.columns[kind], column),
      format: formats[column],
    })),
    rows: listRows(context, kind, { query, locale }),
    ...(await fetchSheetSettings(context, locale)),
  });
}

function titleOf(titles: Readonly<Record<string, string>>, column: string): string {
  return titles[column] ?? column;
}

async function* listRows<K extends RecordKind>(
  context: StreamContext,
  kind: K,
  { query, locale }: { query: RecordListQuery; locale: Locale },
): AsyncGenerator<readonly SheetCell[]> {
  const toCells: (record: MaintenanceRecords[K], t: (typeof recordMessages)[Locale]) => Record<string, SheetCell> =
    cellsOf[kind];
  for (let after: string | undefined; ;) {
    const { items, next } = await readLagging(context, (reading) =>
      fetchSome(reading, kind, { ...query, limit: pieceSize, after }),
    );
    for (const record of items) yield Object.values(toCells(record, recordMessages[locale]));
    if (next === null) return;
    after = next;
  }
}
