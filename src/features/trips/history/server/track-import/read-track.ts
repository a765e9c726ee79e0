import { code, invalid } from '#platform/errors.ts';
import { readCsv, shownText } from '#platform/server/spreadsheet/read-csv.ts';
import { limits } from '../../contract.ts';
import type { TrackLine } from '../../judge-track.ts';
import { matchTitles, neededColumns, type TrackColumn } from '../../track-columns.ts';
import { readGpx } from './read-gpx.ts';

/** A parsed file, before its values are judged. */
export interface TrackFile {
  format: 'gpx' | 'csv';
  lines: TrackLine[];
  ignored: string[];
}

/**
 * Reads a track: GPX if it starts as XML, otherwise CSV with a header.
 * @throws Refusal `validation_error`: `file` if it cannot be read, has no point or too many; `columns.{name}` for a
 * missing column
 */
export async function readTrack(text: string): Promise<TrackFile> {
  const file: TrackFile = /^\s*</.test(text.slice(0, 1_000))
    ? { format: 'gpx', lines: await readGpx(text.trimStart()), ignored: [] }
    : await readTable(text);
  if (file.lines.length === 0) throw invalid({ file: [code.required] });
  return file;
}

const recordLength = 20_000;
const longestTitle = 60;

async function readTable(text: string): Promise<TrackFile> {
  let columns: (TrackColumn | null)[] | null = null;
  const file: TrackFile = { format: 'csv', lines: [], ignored: [] };
  for await (const { cells, line } of readCsv(text, recordLength)) {
    if (columns) addLine(file.lines, { line, cells: cellsOf(cells, columns) });
    else {
      columns = matchTitles(cells);
      demandColumns(columns);
      const unknown = cells.filter((title, at) => columns?.[at] === null && title.trim() !== '');
      file.ignored = unknown.map((title) => shownText(title, longestTitle));
    }
  }
  return file;
}

function demandColumns(columns: readonly (TrackColumn | null)[]): void {
  const absent = neededColumns.filter((column) => !columns.includes(column));
  if (absent.length > 0)
    throw invalid(Object.fromEntries(absent.map((column) => [`columns.${column}`, [code.required]])));
}

function addLine(lines: TrackLine[], line: TrackLine): void {
  if (Object.keys(line.cells).length === 0) return;
  if (lines.length === limits.trackPoints)
    throw invalid({ file: [code.outOfRange] }, { file: { max: limits.trackPoints } });
  lines.push(line);
}

function cellsOf(record: readonly string[], columns: readonly (TrackColumn | null)[]): TrackLine['cells'] {
  const cells: TrackLine['cells'] = {};
  for (const [at, column] of columns.entries()) {
    const cell = record[at]?.trim() ?? '';
    if (column && cell !== '') cells[column] = cell;
  }
  return cells;
}
