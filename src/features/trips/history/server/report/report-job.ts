import type { ReportStore } from '#features/documents/files/server/public.ts';
import type { JobKind, LongJob, LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import { readAccountPhoto } from '#features/identity/photos/server/public.ts';
import { fetchReader } from '#features/identity/profile/server/public.ts';
import { finishReport } from '#features/documents/reports/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import { readBrandPicture } from '#platform/server/report/brand-picture.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { reportItems, reportTripHistory } from '../../contract.ts';
import { demandSpan } from '../../demand-span.ts';
import type { ReadMoves } from '../export/export-store.ts';
import { countMoves } from '../trip-history-store.ts';
import { makeDocument } from './make-document.ts';
import { makeTable } from './make-table.ts';
import { createTripFormat } from './trip-format.ts';
import { reportMessages } from './report-messages.ts';

export type ReportKind = JobKind<typeof reportTripHistory.body>;

interface TripReportDeps {
  /** Product name. */
  product: string;
  files: FileStore;
  keeper: ReportStore;
}

/** @throws Refusal `validation_error` for the span, `too_large` for more trips and stops than the format's limit */
export async function startReport(
  context: Context,
  { longJobs, kind }: { longJobs: LongJobs; kind: ReportKind },
  asked: BodyOf<typeof reportTripHistory>,
) {
  demandSpan(asked);
  if ((await countMoves(context, asked)) > reportItems[asked.format]) throw new Refusal('too_large');
  return longJobs.start(context, kind, asked);
}

const work = 'routes-report';

/** Creates the document or table with the owner's current access, and stores it as a file. */
export function reportKind(parts: TripReportDeps): ReportKind {
  return {
    name: work,
    payload: reportTripHistory.body,
    async run(job, { format, locale, time_zone: timeZone, ...asked }) {
      const readMoves = readingOf(job);
      const { accountId, reader, photo } = await job.inTransaction(async (context) => ({
        accountId: context.scope.accountId,
        reader: await fetchReader(context, { locale, timeZone }),
        photo: await readAccountPhoto(context, parts.files),
      }));
      const request = { asked, reader, readMoves };
      const picture = photo && (await readBrandPicture(photo));
      const bytes = await (format === 'csv' || format === 'xlsx'
        ? makeTable(job, { ...request, format })
        : makeDocument(job, { ...request, format, product: parts.product, picture }));
      const { dayOf } = createTripFormat(reader);
      const days = [asked.from, new Date(Date.parse(asked.to) - 1)].map((at) => dayOf(new Date(at)));
      const name = `${reportMessages[locale].title} ${[...new Set(days)].join(' – ')}.${format}`;
      const made = { accountId, name, format, bytes, locale };
      await finishReport(job, parts.keeper, { ...made, call: reportTripHistory, entity: 'routes', work });
    },
  };
}

/** Each read uses the access of that moment, and may lag. */
function readingOf(job: LongJob): ReadMoves {
  return (read) =>
    job.readLagging((context) => {
      demandAccess(reportTripHistory, context.scope);
      return read(context);
    });
}
