import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { code, invalid } from '../../errors.ts';
import { findSeparator, separatorLine } from './find-csv-separator.ts';

/** A line of a table: its cells, and the line of the text that it ends in, from 1. */
export interface CsvRecord {
  cells: string[];
  line: number;
}

/** Parsed in pieces, so that the event loop gets turns. */
const pieceLength = 65_536;

/**
 * Parses a CSV text (RFC 4180; the separator is detected from the header or declared by `sep=;`), skipping empty lines.
 * @param longest maximum length of a line in characters
 * @throws Refusal `validation_error` on `file` with the line, if it is not a table
 */
export async function* readCsv(text: string, longest: number): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: findSeparator(text),
    info: true,
    from_line: separatorLine.test(text) ? 2 : 1,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longest,
  });
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = Readable.from(pieces(text)).pipe(
    parser,
  );
  try {
    for await (const { record, info } of records) yield { cells: record, line: info.lines };
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  } finally {
    parser.destroy();
  }
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}

function unreadable(error: CsvError) {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
  return invalid({ file: [code.unreadable] }, { file: { line } });
}

/** Input of any kind made printable and truncated, for error messages. */
export function shownText(text: string, longest: number): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '�')
    .slice(0, longest)
    .toWellFormed();
}
