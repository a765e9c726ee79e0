import type * as z from 'zod/mini';
import { recordAudit } from '#features/audit/server/public.ts';
import { fileAddress, fileTypes } from '#features/files/public.ts';
import type { ReportKeeper } from '#features/files/server/public.ts';
import { workPath } from '#features/jobs/contract.ts';
import type { JobKind, LongJob, LongJobs } from '#features/jobs/server/public.ts';
import { readAccountPhoto } from '#features/photos/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import { Refusal } from '#platform/errors.ts';
import { hasModule } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import { readBrandPicture } from '#platform/server/report/brand-picture.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { reportItems, reportRoutes, type reportResult } from '../../contract.ts';
import { demandSpan } from '../../demand-span.ts';
import type { ReadNow } from '../route-export-store.ts';
import { countMoves } from '../route-store.ts';
import { makeDocument } from './make-document.ts';
import { makeTable } from './make-table.ts';
import { fetchAsker } from './reader-store.ts';
import { mannerOf } from './report-manner.ts';
import { reportWords } from './report-words.ts';

export type ReportKind = JobKind<typeof reportRoutes.body>;

interface ReportParts {
  /** What the portal is called. */
  product: string;
  files: FileStore;
  keeper: ReportKeeper;
}

/** @throws Refusal `validation_error` for a span, `too_large` for more trips and stops than a report of that format tells */
export async function startReport(
  context: Context,
  { longJobs, kind }: { longJobs: LongJobs; kind: ReportKind },
  asked: BodyOf<typeof reportRoutes>,
) {
  demandSpan(asked);
  if ((await countMoves(context, asked)) > reportItems[asked.format]) throw new Refusal('too_large');
  return longJobs.start(context, kind, asked);
}

/** Makes the document or table as its maker would see everything at this moment, and puts it among the files. */
export function reportKind(parts: ReportParts): ReportKind {
  return {
    name: 'routes-report',
    payload: reportRoutes.body,
    async run(job, { format, locale, time_zone: timeZone, ...asked }) {
      const readNow = readingOf(job);
      const { accountId, asker, photo } = await job.inTransaction(async (context) => ({
        accountId: context.scope.accountId,
        asker: await fetchAsker(context, { locale, timeZone }),
        photo: await readAccountPhoto(context, parts.files),
      }));
      const wish = { asked, asker, readNow };
      const picture = photo && (await readBrandPicture(photo));
      const bytes = await (format === 'csv' || format === 'xlsx'
        ? makeTable(job, { ...wish, format })
        : makeDocument(job, { ...wish, format, product: parts.product, picture }));
      const { dayOf } = mannerOf(asker.reader);
      const days = [asked.from, new Date(Date.parse(asked.to) - 1)].map((at) => dayOf(new Date(at)));
      const name = `${reportWords[locale].title} ${[...new Set(days)].join(' – ')}.${format}`;
      const received = await parts.keeper.receive(accountId, { name, type: fileTypes[format], bytes });
      try {
        await job.finish((context) => keep(context, parts, { received, bytes, locale }));
      } catch (error) {
        // Whether an unknown failure came before or after the commit nobody knows: such bytes are swept, or are a file.
        if (job.signal.aborted || error instanceof Refusal) await received.discard();
        throw error;
      }
    },
  };
}

/** Each read with the rights of that moment. */
function readingOf(job: LongJob): ReadNow {
  return (read) =>
    job.inTransaction((context) => {
      demandAccess(reportRoutes, context.scope);
      return read(context);
    });
}

interface Keeping {
  received: Awaited<ReturnType<ReportKeeper['receive']>>;
  bytes: Uint8Array;
  locale: Locale;
}

async function keep(context: Context, { keeper }: ReportParts, { received, bytes, locale }: Keeping) {
  const { file, link } = await keeper.keep(context, received, locale);
  await recordAudit(context, {
    action: 'report',
    entity: 'routes',
    entity_id: file.id,
    after: { name: file.name, size: file.size },
  });
  const result: z.output<typeof reportResult> = {
    file_id: file.id,
    name: file.name,
    size: file.size,
    url: link.url,
    expires_at: link.expires_at,
  };
  const hasFiles = hasModule(context.scope.modules, 'services:file-manager');
  return {
    result,
    // Whoever opens no files takes it from their work.
    link: hasFiles ? fileAddress(file) : workPath,
    ...(!hasFiles && { file: { name: file.name, type: file.type, bytes } }),
    news: { code: 'file_ready', values: { work: 'routes-report', name: file.name } } as const,
  };
}
