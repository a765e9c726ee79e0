import type { LongJob } from '#features/jobs/background-jobs/server/public.ts';
import type { Reader } from '#features/identity/profile/server/public.ts';
import { Refusal } from '#platform/errors.ts';
import type { BrandPicture } from '#platform/server/report/brand-picture.ts';
import { writeReport, type DocumentFormat } from '#platform/server/report/write-report.ts';
import { reportItems } from '../../contract.ts';
import type { TripQuery } from '../chosen-assets-store.ts';
import { streamMoves, type MovesOfAsset, type ReadMoves } from '../export/export-store.ts';
import { fetchEngineHours, fetchTripHistoryAssets } from '../totals-store.ts';
import type { AssetHistory } from './asset-history.ts';
import { tripReport } from './trip-report.ts';

interface DocumentRequest {
  asked: TripQuery;
  reader: Reader;
  readMoves: ReadMoves;
  format: DocumentFormat;
  /** Product name. */
  product: string;
  picture: BrandPicture | null;
}

/** Trips and stops of a span as a document. */
export async function makeDocument(job: LongJob, { format, ...request }: DocumentRequest): Promise<Uint8Array> {
  const histories = await readMoves(job, request, reportItems[format]);
  const report = tripReport({ ...request, madeAt: new Date(), histories, onRow: counting(job, histories) });
  return writeReport(report, format, job.yieldToEventLoop);
}

async function readMoves(
  job: LongJob,
  { readMoves, asked }: Pick<DocumentRequest, 'readMoves' | 'asked'>,
  most: number,
): Promise<AssetHistory[]> {
  const assets = await readMoves((reading) => fetchTripHistoryAssets(reading, asked));
  const moves = new Map<string, MovesOfAsset['moves'][number][]>();
  let count = 0;
  for await (const page of streamMoves(readMoves, asked)) {
    moves.set(page.asset.id, [...(moves.get(page.asset.id) ?? []), ...page.moves]);
    count += page.moves.length;
    if (count > most) throw new Refusal('too_large');
    await job.yieldToEventLoop();
  }
  const hours = await readMoves((reading) =>
    fetchEngineHours(
      reading,
      asked,
      assets.map(({ id }) => id),
    ),
  );
  const none = { run_s: 0, work_s: 0, idle_s: 0 };
  return assets.map((asset) => ({ asset, moves: moves.get(asset.id) ?? [], hours: hours.get(asset.id) ?? none }));
}

function counting(job: LongJob, histories: readonly MovesOfAsset[]): () => void {
  const total = histories.reduce((sum, { moves }) => sum + moves.length, 0);
  let done = 0;
  job.progress(done, total);
  return () => job.progress((done += 1), total);
}
