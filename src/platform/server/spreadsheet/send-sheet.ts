import { sendFile } from '../http/calls/send-file.ts';
import type { Sheet } from './sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Formats of exported tables. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Writer and media type of each format. */
export const sheetKinds = {
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8' },
  xlsx: { write: writeXlsx, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

/** Exports a table as a download, sent while its rows are read. */
export function sendSheet(format: SheetFormat, sheet: Sheet): Response {
  const { write, type } = sheetKinds[format];
  return sendFile(write(sheet), { name: `${sheet.name}.${format}`, type });
}
