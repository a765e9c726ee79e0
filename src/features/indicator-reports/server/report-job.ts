import type * as z from 'zod/mini';
import { recordAudit } from '#features/audit/server/public.ts';
import { fileAddress, fileTypes } from '#features/files/public.ts';
import type { ReportKeeper } from '#features/files/server/public.ts';
import type { getIndicators } from '#features/indicators/contract.ts';
import { answerTab, type AnswerParts } from '#features/indicators/server/public.ts';
import { workPath } from '#features/jobs/contract.ts';
import type { JobKind, LongJob } from '#features/jobs/server/public.ts';
import { readAccountPhoto } from '#features/photos/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { Refusal } from '#platform/errors.ts';
import { hasModule } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import { readBrandPicture } from '#platform/server/report/brand-picture.ts';
import { openTypeface } from '#platform/server/report/typeface.ts';
import { reportWriters } from '#platform/server/report/write-report.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { reportIndicators, type reportResult } from '../contract.ts';
import { fetchAsker } from './asker-store.ts';
import { indicatorsReport } from './indicators-report.ts';

export type IndicatorReportKind = JobKind<typeof reportIndicators.body>;

export interface ReportParts {
  /** What the portal is called. */
  product: string;
  files: FileStore;
  keeper: ReportKeeper;
  answers: AnswerParts;
}

/** Makes the document of a tab as its maker sees it at this moment, and puts it among the files. */
export function indicatorReportKind(parts: ReportParts): IndicatorReportKind {
  return {
    name: 'indicators-report',
    payload: reportIndicators.body,
    async run(job, asked) {
      const { accountId, name, bytes } = await writeReport(job, parts, asked);
      const received = await parts.keeper.receive(accountId, { name, type: fileTypes[asked.format], bytes });
      try {
        await job.finish((context) => keep(context, parts, { received, bytes, asked }));
      } catch (error) {
        // Whether an unknown failure came before or after the commit nobody knows: such bytes are swept, or are a file.
        if (job.signal.aborted || error instanceof Refusal) await received.discard();
        throw error;
      }
    },
  };
}

async function writeReport(
  job: LongJob,
  { product, files, answers }: ReportParts,
  asked: BodyOf<typeof reportIndicators>,
) {
  const { locale, tab, filters, format } = asked;
  job.progress(0, null);
  const { accountId, asker, photo, text } = await job.inTransaction(async (context) => {
    demandAccess(reportIndicators, context.scope);
    return {
      accountId: context.scope.accountId,
      asker: await fetchAsker(context, { locale, unitIds: filters.unit_id ?? [] }),
      photo: await readAccountPhoto(context, files),
      text: (await answerTab(answers, context, tab, filters)).text,
    };
  });
  // As this program wrote it.
  const answer = JSON.parse(text) as ReplyOf<typeof getIndicators>;
  const picture = photo && (await readBrandPicture(photo));
  const typeface = await openTypeface();
  const report = indicatorsReport({ asked, asker, answer, product, picture, madeAt: new Date(), typeface });
  const pieces: Uint8Array[] = [];
  for await (const piece of reportWriters[format](report, job.breathe)) pieces.push(piece);
  const { from, to } = answer.period;
  const name = `${report.title.replace(' · ', ' ')} ${from === to ? from : `${from} – ${to}`}.${format}`;
  return { accountId, name, bytes: Buffer.concat(pieces) };
}

interface Keeping {
  received: Awaited<ReturnType<ReportKeeper['receive']>>;
  bytes: Uint8Array;
  asked: BodyOf<typeof reportIndicators>;
}

async function keep(context: Context, { keeper }: ReportParts, { received, bytes, asked }: Keeping) {
  demandAccess(reportIndicators, context.scope);
  const { file, link } = await keeper.keep(context, received, asked.locale);
  await recordAudit(context, {
    action: 'report',
    entity: 'indicators',
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
    news: { code: 'file_ready', values: { work: 'indicators-report', name: file.name } } as const,
  };
}
