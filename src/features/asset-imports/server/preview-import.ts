import type { Context } from '#platform/server/context.ts';
import { shownText } from '#platform/server/spreadsheet/read-csv.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { receiveText, type ReceivedText } from '#platform/server/uploads/receive-text.ts';
import { limits, type Preview, type PreviewLine } from '../contract.ts';
import { countOutcomes, judgeLines, type JudgedLine } from '../judge-lines.ts';
import { importArea } from './import-area.ts';
import { insertImport } from './import-store.ts';
import { fetchKnownThings } from './known-things.ts';
import { readTable, type Table } from './read-table.ts';

const longestShown = 80;

export interface ReceivedTable extends ReceivedText {
  table: Table;
}

/** Takes the file in and reads it, before any transaction is open. */
export async function receiveTable(files: FileStore, request: Request, accountId: string): Promise<ReceivedTable> {
  const received = await receiveText(files, request, accountId, { maxBytes: limits.maxBytes, area: importArea });
  try {
    return { ...received, table: await readTable(received.text) };
  } catch (error) {
    await received.discard();
    throw error;
  }
}

/** Says what each line of the file would do. */
export async function previewImport(
  context: Context,
  { name: file, fileName: name, table }: ReceivedTable,
): Promise<Preview> {
  const lines = judgeLines(table.lines, await fetchKnownThings(context, table.lines));
  const counts = countOutcomes(lines);
  const id = await insertImport(context, { file, name, bad: counts.bad });
  const ignored = table.titles.filter((title, at) => table.columns[at] === null && title.trim() !== '');
  return {
    id,
    name,
    ignored: ignored.slice(0, 50).map((title) => shownText(title, longestShown)),
    counts,
    lines: pickShown(lines).map(toPreview),
  };
}

/** Of every outcome some, in the file's order. */
function pickShown(lines: readonly JudgedLine[]): JudgedLine[] {
  const left = { bad: limits.shownBad, new: limits.shownGood, changed: limits.shownGood, unchanged: limits.shownGood };
  return lines.filter(({ outcome }) => left[outcome]-- > 0);
}

function toPreview({ line, code, outcome, changes, errors }: JudgedLine): PreviewLine {
  return { line, code: code && shownText(code, longestShown), outcome, changes, errors };
}
