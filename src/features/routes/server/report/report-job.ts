import type * as z from 'zod/mini';
import { recordAudit } from '#features/audit/server/public.ts';
import { fileAddress } from '#features/files/public.ts';
import type { ReportKeeper } from '#features/files/server/public.ts';
import { workPath } from '#features/jobs/contract.ts';
import type { JobKind, LongJob, LongJobs } from '#features/jobs/server/public.ts';
import { readAccountPhoto } from '#features/photos/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { Refusal } from '#platform/errors.ts';
import { hasModule } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import { readBrandPicture } from '#platform/server/report/brand-picture.ts';
import { reportWriters } from '#platform/server/report/write-report.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { limits, reportRoutes, type ReportFormat, type reportResult } from '../../contract.ts';
import { demandSpan } from '../../demand-span.ts';
import type { Asked } from '../chosen-assets-store.ts';
import { streamMoves, type MovesOfAsset, type ReadNow } from '../route-export-store.ts';
import { countMoves } from '../route-store.ts';
import { fetchRouteAssets } from '../route-totals-store.ts';
import { fetchAsker } from './reader-store.ts';
import { mannerOf } from './report-manner.ts';
import { reportWords } from './report-words.ts';
import { routesReport, type RoutesReport } from './routes-report.ts';

export type ReportKind = JobKind<typeof reportRoutes.body>;

interface ReportParts {
  /** What the portal is called. */
  product: string;
  files: FileStore;
  keeper: ReportKeeper;
}

/** @throws Refusal `validation_error` for a span, `too_large` for more trips and stops than a document tells */
export async function startReport(
  context: Context,
  { longJobs, kind }: { longJobs: LongJobs; kind: ReportKind },
  asked: BodyOf<typeof reportRoutes>,
) {
  demandSpan(asked);
  if ((await countMoves(context, asked)) > limits.reportItems) throw new Refusal('too_large');
  return longJobs.start(context, kind, asked);
}

/** Makes the document as its maker would see everything at this moment, and puts it among the files. */
export function reportKind(parts: ReportParts): ReportKind {
  return {
    name: 'routes-report',
    payload: reportRoutes.body,
    async run(job, { format, locale, time_zone: timeZone, ...asked }) {
      const readNow = readingOf(job);
      const { accountId, ...read } = await job.inTransaction(async (context) => ({
        accountId: context.scope.accountId,
        asker: await fetchAsker(context, { locale, timeZone }),
        photo: await readAccountPhoto(context, parts.files),
      }));
      const told = await readMoves(job, readNow, asked);
      const wish: RoutesReport = {
        asked,
        asker: read.asker,
        product: parts.product,
        picture: read.photo && (await readBrandPicture(read.photo)),
        madeAt: new Date(),
        told,
        readNow,
        onRow: counting(job, told),
      };
      const bytes = await write(job, wish, format);
      const { dayOf } = mannerOf(read.asker.reader);
      const days = [asked.from, new Date(Date.parse(asked.to) - 1)].map((at) => dayOf(new Date(at)));
      const name = `${reportWords[locale].title} ${[...new Set(days)].join(' – ')}.${format}`;
      const received = await parts.keeper.receive(accountId, { name, bytes });
      try {
        await job.finish((context) =>
          keep(context, parts, { received, bytes, folderName: reportWords[locale].folder }),
        );
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

async function readMoves(job: LongJob, readNow: ReadNow, asked: Asked): Promise<MovesOfAsset[]> {
  const assets = await readNow((reading) => fetchRouteAssets(reading, asked));
  const moves = new Map<string, MovesOfAsset['moves'][number][]>();
  let count = 0;
  for await (const page of streamMoves(readNow, asked)) {
    moves.set(page.asset.id, [...(moves.get(page.asset.id) ?? []), ...page.moves]);
    count += page.moves.length;
    if (count > limits.reportItems) throw new Refusal('too_large');
    await job.breathe();
  }
  return assets.map((asset) => ({ asset, moves: moves.get(asset.id) ?? [] }));
}

function counting(job: LongJob, told: readonly MovesOfAsset[]): () => void {
  const total = told.reduce((sum, { moves }) => sum + moves.length, 0);
  let done = 0;
  job.progress(done, total);
  return () => job.progress((done += 1), total);
}

async function write(job: LongJob, wish: RoutesReport, format: ReportFormat): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of reportWriters[format](routesReport(wish), job.breathe)) pieces.push(piece);
  return Buffer.concat(pieces);
}

interface Keeping {
  received: Awaited<ReturnType<ReportKeeper['receive']>>;
  bytes: Uint8Array;
  folderName: string;
}

async function keep(context: Context, { keeper }: ReportParts, { received, bytes, folderName }: Keeping) {
  const { file, link } = await keeper.keep(context, received, folderName);
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
