import type { LongJob } from '#features/jobs/background-jobs/server/public.ts';
import type { Reader } from '#features/identity/profile/server/public.ts';
import { Refusal } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import { fetchSheetSettings } from '#platform/server/account-store.ts';
import { sheetKinds, type SheetFormat } from '#platform/server/spreadsheet/send-sheet.ts';
import { reportItems } from '../../contract.ts';
import { routes as en } from '../../messages/en.ts';
import { routes as es } from '../../messages/es.ts';
import { routes as pt } from '../../messages/pt.ts';
import type { TripQuery } from '../chosen-assets-store.ts';
import type { ReadMoves } from '../export/export-store.ts';
import { countMoves } from '../trip-history-store.ts';
import { createTripFormat } from './trip-format.ts';
import { listTableRows, tableColumns } from './table-rows.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };
const turnRows = 100;

interface TableRequest {
  asked: TripQuery;
  reader: Reader;
  readMoves: ReadMoves;
  format: SheetFormat;
}

/** Trips and stops of a span as a table with plain numbers in kilometres, in the reader's time zone. */
export async function makeTable(job: LongJob, { asked, reader, readMoves, format }: TableRequest): Promise<Uint8Array> {
  const { locale, timeZone, formatPlace } = createTripFormat(reader);
  const t = messages[locale];
  const total = await readMoves((reading) => countMoves(reading, asked));
  const rows = counted(job, listTableRows(readMoves, asked, { t, formatPlace }), { total, most: reportItems[format] });
  const { csv } = await readMoves((reading) => fetchSheetSettings(reading, locale));
  const sheet = { name: t.title, columns: tableColumns(t), rows, timeZone, csv };
  const pieces: Uint8Array[] = [];
  for await (const piece of sheetKinds[format].write(sheet)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Passes rows on, reports their number, and yields to the event loop. @throws Refusal `too_large` */
async function* counted<Row>(
  job: LongJob,
  rows: AsyncIterable<Row>,
  { total, most }: { total: number; most: number },
): AsyncGenerator<Row> {
  let done = 0;
  job.progress(done, total);
  for await (const row of rows) {
    done += 1;
    if (done > most) throw new Refusal('too_large');
    job.progress(done, total);
    if (done % turnRows === 0) await job.yieldToEventLoop();
    yield row;
  }
}
