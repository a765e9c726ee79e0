import type { Context } from '#platform/server/context.ts';
import { shownText } from '#platform/server/spreadsheet/read-csv.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { receiveText, type ReceivedText } from '#platform/server/uploads/receive-text.ts';
import { limits, type Preview, type PreviewLine } from '../contract.ts';
import { countOutcomes, type JudgedLine } from '../judged-line.ts';
import { insertImport } from './import-store.ts';
import { readCsvTable, type ImportTable } from './read-csv-table.ts';
import type { TableImport } from './table-import.ts';

const longestShown = 80;

export interface ReceivedTable<Column extends string> extends ReceivedText {
  table: ImportTable<Column>;
}

/** Receives and parses the file before a transaction is opened. */
export async function receiveTable<Column extends string>(
  files: FileStore,
  request: Request,
  { accountId, source }: { accountId: string; source: TableImport<Column, JudgedLine<Column>> },
): Promise<ReceivedTable<Column>> {
  const received = await receiveText(files, request, accountId, { maxBytes: limits.maxBytes, area: source.area });
  try {
    return { ...received, table: await readCsvTable(received.text, source) };
  } catch (error) {
    await received.discard();
    throw error;
  }
}

/** Judges each line of the file. */
export async function previewImport<Column extends string>(
  context: Context,
  source: TableImport<Column, JudgedLine<Column>>,
  { name: file, size, fileName: name, table }: ReceivedTable<Column>,
): Promise<Preview> {
  const lines = await source.judge(context, table);
  const counts = countOutcomes(lines);
  const id = await insertImport(context, source.area, { file, size, name, bad: counts.bad });
  const ignored = table.titles.filter((title, at) => table.columns[at] === null && title.trim() !== '');
  return {
    id,
    name,
    ignored: ignored.slice(0, 50).map((title) => shownText(title, longestShown)),
    counts,
    lines: pickShown(lines).map(toPreview),
  };
}

/** Samples lines of every outcome, in the file's order. */
function pickShown<Line extends JudgedLine<string>>(lines: readonly Line[]): Line[] {
  const left = { bad: limits.shownBad, new: limits.shownGood, changed: limits.shownGood, unchanged: limits.shownGood };
  return lines.filter(({ outcome }) => left[outcome]-- > 0);
}

function toPreview({ line, code, outcome, changes, errors }: JudgedLine<string>): PreviewLine {
  const faulty = Object.entries(errors).flatMap(([column, faults]) => (faults ? [[column, faults] as const] : []));
  return { line, code: code && shownText(code, longestShown), outcome, changes, errors: Object.fromEntries(faulty) };
}
