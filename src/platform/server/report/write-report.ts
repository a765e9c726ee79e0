import { setImmediate } from 'node:timers/promises';
import { writeDocx } from './docx/write-docx.ts';
import { writePdf } from './pdf/write-pdf.ts';
import type { YieldToEventLoop, Report } from './report.ts';

const writers = { pdf: writePdf, docx: writeDocx } satisfies Record<
  string,
  (report: Report, yieldToEventLoop: YieldToEventLoop) => AsyncGenerator<Uint8Array>
>;
/** Formats of a report. */
export type DocumentFormat = keyof typeof writers;

/** Writes the whole document, yielding to the event loop. */
export async function writeReport(
  report: Report,
  format: DocumentFormat,
  yieldToEventLoop: YieldToEventLoop = () => setImmediate(),
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writers[format](report, yieldToEventLoop)) pieces.push(piece);
  return Buffer.concat(pieces);
}
