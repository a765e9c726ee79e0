import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindHistory, bindStream, bindUpload } from '#platform/server/http/calls/binding.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import * as contract from '../contract.ts';
import { exportTripHistory } from './export/export-trip-history.ts';
import { importTrack, receiveTrackFile } from './track-import/import-track.ts';
import { listTripLines } from './list-trip-lines.ts';
import { listTripHistory } from './list-trip-history.ts';
import { previewTrack } from './track-import/preview-track.ts';
import { trackFiles } from './track-import/track-area.ts';
import { startReport, type ReportKind } from './report/report-job.ts';
import type { TrackKind } from './track-import/track-job.ts';

interface TripHistoryDeps {
  /** Product name, written into files. */
  product: string;
  files: FileStore;
  processes: ProcessPool;
  /** For how many months the portal stores positions. */
  positionMonths: number;
  longJobs: LongJobs;
  kind: TrackKind;
  report: ReportKind;
}

/** Trips and stops of many assets, and import of tracks into an asset's history. */
export function tripHistoryFeature({ product, files, processes, positionMonths, ...parts }: TripHistoryDeps): Feature {
  return {
    name: 'routes',
    bindings: [
      bindHistory(
        contract.listTripHistory,
        ({ to }) => to,
        (context, { query }) => listTripHistory(context, query),
      ),
      bindHistory(
        contract.listTripLines,
        ({ to }) => to,
        (context, { query }) => listTripLines(context, query),
      ),
      bindStream(contract.exportTripHistory, (context, _, { query }) => exportTripHistory(context, product, query)),
      bind(contract.reportTripHistory, (context, { body }) =>
        startReport(context, { longJobs: parts.longJobs, kind: parts.report }, body),
      ),
      bindStream(contract.previewTrack, async (context, request, { params }) =>
        json(
          200,
          JSON.stringify(await previewTrack(context, { processes, positionMonths }, { request, assetId: params.id })),
        ),
      ),
      bindUpload(
        contract.importTrack,
        (request, { scope }) => receiveTrackFile(files, request, scope.accountId),
        (context, { params }, received) => importTrack(context, parts, { assetId: params.id, received }),
      ),
    ],
    fileAreas: [trackFiles],
  };
}
