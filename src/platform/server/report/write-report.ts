import { writeDocx } from './docx/write-docx.ts';
import { writePdf } from './pdf/write-pdf.ts';
import type { Breathe, Report } from './report.ts';

/** What a report may be written as. */
export const reportWriters = { pdf: writePdf, docx: writeDocx } satisfies Record<
  string,
  (report: Report, breathe: Breathe) => AsyncGenerator<Uint8Array>
>;
