import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { findSeparator } from '#features/asset-imports/separator.ts';
import { code, invalid } from '#platform/errors.ts';
import { limits } from '../contract.ts';
import type { TrackLine } from '../judge-track.ts';
import { matchTitles, neededColumns, type TrackColumn } from '../track-columns.ts';
import { readGpx } from './read-gpx.ts';

/** A file as it stands, before its values are looked at. */
export interface TrackFile {
  format: 'gpx' | 'csv';
  lines: TrackLine[];
  ignored: string[];
}

/**
 * Reads a track: GPX where it begins as XML, else CSV with a line of titles.
 * @throws Refusal `validation_error`: `file` for what cannot be read, holds no point or too many; `columns.{name}` for one that is absent
 */
export async function readTrack(text: string): Promise<TrackFile> {
  const file: TrackFile = /^\s*</.test(text.slice(0, 1_000))
    ? { format: 'gpx', lines: await readGpx(text.trimStart()), ignored: [] }
    : await readCsv(text);
  if (file.lines.length === 0) throw invalid({ file: [code.required] });
  return file;
}

const pieceLength = 65_536;
const recordLength = 20_000;

async function readCsv(text: string): Promise<TrackFile> {
  const parser = parse({
    delimiter: findSeparator(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordLength,
  });
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = Readable.from(pieces(text)).pipe(
    parser,
  );
  let columns: (TrackColumn | null)[] | null = null;
  const file: TrackFile = { format: 'csv', lines: [], ignored: [] };
  try {
    for await (const { record, info } of records) {
      if (columns) addLine(file.lines, { line: info.lines, cells: cellsOf(record, columns) });
      else {
        columns = matchTitles(record);
        demandColumns(columns);
        file.ignored = record.filter((title, at) => columns?.[at] === null && title.trim() !== '').map(shorten);
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  } finally {
    parser.destroy();
  }
  return file;
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
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

function unreadable(error: CsvError) {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
  return invalid({ file: [code.unreadable] }, { file: { line } });
}

/** What was wrongly typed may be anything. */
function shorten(title: string): string {
  return title
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '�')
    .slice(0, 60)
    .toWellFormed();
}
