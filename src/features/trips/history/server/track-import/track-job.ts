import { storedMonths } from '#features/assets/telemetry/contract.ts';
import { fetchPositionMonths, fetchTimeZone } from '#platform/server/account-store.ts';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { JobKind, LongJob } from '#features/jobs/background-jobs/server/public.ts';
import type { TelemetryReply } from '#features/assets/telemetry/contract.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { readReceivedText } from '#platform/server/uploads/receive-text.ts';
import { importTrack, type trackResult } from '../../contract.ts';
import { judgeTrack, type TrackPoint } from '../../judge-track.ts';
import { tripHistoryPath } from '../../trip-history-address.ts';
import { readTrack } from './read-track.ts';
import { trackArea, trackKindName } from './track-area.ts';
import { fetchCode } from './track-store.ts';

const payload = z.object({ asset_id: z.uuid(), file: z.string(), name: z.string() });
export type TrackKind = JobKind<typeof payload>;

/** Target of the points: ingest. */
export interface TrackHistory {
  /** Stores positions; resolves after the commit. */
  receive(accountId: string, assetId: string, points: readonly TrackPoint[]): Promise<TelemetryReply>;
  /** Resolves when the resulting trips, stops and days are stored. */
  settle(accountId: string, assetId: string): Promise<void>;
}

interface TrackParts {
  files: FileStore;
  /** Null in a process without ingest: the job fails there as unavailable. */
  history: TrackHistory | null;
  /** For how many months the portal stores positions. */
  positionMonths: number;
}

/** Points per commit, small enough not to delay devices. */
const stretch = 1_000;
const retry = { times: 60, ms: 500 };

/**
 * Stores a track in an asset's history through ingest. Each batch is final once committed: a cancelled or interrupted
 * job leaves whole positions, and a retry adds none twice. When it ends, the resulting trips and days are stored.
 */
export function trackKind(parts: TrackParts): TrackKind {
  return {
    name: trackKindName,
    payload,
    async run(job, { asset_id: assetId, file, name }) {
      const text = await readReceivedText(parts.files, trackArea, file);
      if (text === null) throw notFound();
      const { lines } = await readTrack(text);
      const asset = await job.inTransaction((context) => fetchTrackAsset(context, assetId));
      const { points, faults } = judgeTrack(lines, {
        timeZone: asset.timeZone,
        nowMs: Date.now(),
        months: storedMonths(asset.positionMonths, parts.positionMonths),
      });
      const stored = await storeAll(job, parts, { ...asset, assetId, points });
      const [first, last] = [points[0], points.at(-1)];
      const result: z.output<typeof trackResult> = {
        accepted: stored.accepted,
        duplicates: stored.duplicates,
        bad: faults.length + stored.rejected,
        from: first?.time ?? null,
        to: last?.time ?? null,
      };
      await job.finish(async (context) => {
        const after = { code: asset.code, file: name, ...result };
        await recordAudit(context, { action: 'import', entity: 'asset', entity_id: assetId, after });
        if (!first || !last) return { result };
        const values = { asset: asset.code, accepted: result.accepted, from: first.time, to: last.time };
        return {
          result,
          link: tripHistoryPath(asset.code, { from: first.time, to: last.time }),
          notification: { code: 'track_import_done', values, assetId },
        };
      });
      await parts.files.remove(`${trackArea}/${file}`);
    },
  };
}

/** @throws Refusal if the person may not import into this asset any more */
async function fetchTrackAsset(context: Context, assetId: string) {
  demandAccess(importTrack, context.scope);
  await demandVisibleAsset(context, assetId);
  return {
    accountId: context.scope.accountId,
    code: await fetchCode(context, assetId),
    timeZone: await fetchTimeZone(context),
    positionMonths: await fetchPositionMonths(context),
  };
}

interface TrackWork {
  accountId: string;
  assetId: string;
  points: readonly TrackPoint[];
}

async function storeAll(job: LongJob, { history }: TrackParts, { accountId, assetId, points }: TrackWork) {
  if (!history) throw new Refusal('unavailable');
  const sum = { accepted: 0, duplicates: 0, rejected: 0 };
  job.progress(0, points.length);
  for (let at = 0; at < points.length; at += stretch) {
    // Access is checked again before each batch.
    await job.inTransaction((context) => fetchTrackAsset(context, assetId));
    const part = points.slice(at, at + stretch);
    const { accepted, duplicates, rejected } = await retryWhileFull(job, () =>
      history.receive(accountId, assetId, part),
    );
    sum.accepted += accepted;
    sum.duplicates += duplicates;
    sum.rejected += rejected.length;
    job.progress(Math.min(points.length, at + stretch), points.length);
    await job.yieldToEventLoop();
  }
  await history.settle(accountId, assetId);
  return sum;
}

/** Devices have priority: while ingest is full, the import waits. */
async function retryWhileFull<T>(job: LongJob, work: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unavailable' || times >= retry.times) throw error;
      await wait(retry.ms, undefined, { signal: job.signal });
    }
  }
}
