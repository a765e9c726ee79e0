import { writeReport } from '#platform/server/report/write-report.ts';
import type { Report, ReportBlock } from '#platform/server/report/report.ts';
import type { DemoDocument } from '../contents/demo-documents.ts';

/** Writes a document of the demo as PDF or DOCX, with the look of the portal's own. */
export async function writeDocument(
  document: DemoDocument,
  { account, author }: { account: string; author: string },
): Promise<Uint8Array> {
  const report: Report = {
    locale: 'pt',
    title: document.title,
    account: { name: account, picture: null },
    facts: Object.entries(document.facts).map(([name, value]) => ({ name, value })),
    running: document.title,
    made: author,
    madeAt: new Date(),
    author,
    product: account,
    blocks: document.sections.flatMap(({ heading, text = [], columns, rows = [] }): ReportBlock[] => [
      { kind: 'heading', level: 1, text: heading },
      ...text.map((paragraph): ReportBlock => ({ kind: 'paragraph', text: paragraph })),
      ...(columns
        ? [
            {
              kind: 'table' as const,
              columns: columns.map((title, at) => ({ title, share: at === 0 ? 2 : 1 })),
              rows: rows.map((cells) => ({ kind: 'row' as const, cells })),
              empty: '',
            },
          ]
        : []),
    ]),
  };
  return writeReport(report, document.format);
}
