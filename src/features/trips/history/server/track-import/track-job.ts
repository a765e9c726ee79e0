import { fetchTimeZone } from '#platform/server/account-store.ts';
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

/** Where an asset's past goes. */
export interface TrackHistory {
  /** Stores positions and answers once they are committed. */
  receive(accountId: string, assetId: string, points: readonly TrackPoint[]): Promise<TelemetryReply>;
  /** Answers once trips, stops and days that follow from them stand. */
  settle(accountId: string, assetId: string): Promise<void>;
}

interface TrackParts {
  files: FileStore;
  /** Null in a process that takes no telemetry in: there the work fails as unavailable. */
  history: TrackHistory | null;
}

/** So many points are committed at once: devices that report meanwhile hardly wait. */
const stretch = 1_000;
const retry = { times: 60, ms: 500 };

/**
 * Stores a track as an asset's past by the way that every position goes. Each stretch stands once it is committed, so that work which
 * is cancelled or cut off leaves whole positions behind, and done again it adds none twice. When it ends, trips and days that follow from it are there.
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
      const { points, faults } = judgeTrack(lines, { timeZone: asset.timeZone, nowMs: Date.now() });
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

/** @throws Refusal once the person may not import into this asset any more */
async function fetchTrackAsset(context: Context, assetId: string) {
  demandAccess(importTrack, context.scope);
  await demandVisibleAsset(context, assetId);
  return {
    accountId: context.scope.accountId,
    code: await fetchCode(context, assetId),
    timeZone: await fetchTimeZone(context),
  };
}

interface Work {
  accountId: string;
  assetId: string;
  points: readonly TrackPoint[];
}

async function storeAll(job: LongJob, { history }: TrackParts, { accountId, assetId, points }: Work) {
  if (!history) throw new Refusal('unavailable');
  const sum = { accepted: 0, duplicates: 0, rejected: 0 };
  job.progress(0, points.length);
  for (let at = 0; at < points.length; at += stretch) {
    // Rights are checked again before each part.
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

/** Devices come first: where there is no room, the past waits. */
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
