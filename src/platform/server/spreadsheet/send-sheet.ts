import type { Sheet } from './sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** What a table is exported as. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

const kinds = {
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8' },
  xlsx: { write: writeXlsx, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

/** The one way that tables leave: a file to keep, sent while its rows are read; ends when nobody takes it any more. */
export function sendSheet(format: SheetFormat, sheet: Sheet): Response {
  const { write, type } = kinds[format];
  const file = `${sheet.name}.${format}`;
  const plain = file.replaceAll(/[^\w .-]/g, '_');
  return new Response(asStream(write(sheet)), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file)}`,
      'cache-control': 'no-store',
    },
  });
}

/** Asks for the next piece when there is room for it. */
function asStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
