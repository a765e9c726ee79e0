import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import { code, invalid, notFound } from '#platform/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { isHistory } from '#platform/server/database/lagging-reads.ts';
import { readLagging, readNow } from '#platform/server/database/read-now.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bindHistory, bindStream } from '#platform/server/http/calls/binding.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import { dayMs } from '#platform/time/durations.ts';
import * as contract from '../contract.ts';
import { readMoment } from './read-moment.ts';
import { readPath, type TrackSource } from './read-path.ts';
import { readReplay } from './read-replay.ts';
import { stringifyInSteps } from './stringify-in-steps.ts';
import { task as thinTask, thinTrack, type ThinnedTrack, type TrackToThin } from './thin-task.ts';
import { countFixes, fetchVisible, type TrackSpan } from './track-store.ts';

const { replayLimits } = contract;
/** Maximum fixes read per answer, before simplification. */
const readLimit = 2_000_000;
/** Fixes up to which tracks are read in one transaction, and simplified in this process (about 20 ms). */
const few = { together: 100_000, ofOne: 50_000 };
const thinning = { ms: 20_000, tooCostly: invalid({ to: [code.tooComplex] }) };

/**
 * Number of fixes in a span.
 * @throws Refusal `validation_error` on `to` when the span is empty, too long, or has too many fixes
 */
async function countSpan(context: Context, assetIds: readonly string[], span: TrackSpan): Promise<number> {
  const length = Date.parse(span.to) - Date.parse(span.from);
  if (!(length > 0 && length <= replayLimits.spanDays * dayMs))
    throw invalid({ to: [code.outOfRange] }, { to: { max: replayLimits.spanDays } });
  const count = await countFixes(context, assetIds, span);
  if (count > readLimit) throw invalid({ to: [code.outOfRange] }, { to: { max: readLimit, count } });
  return count;
}

/** Answers with tracks, choosing the way of reading by their number of fixes. */
async function answerFrom<T extends object>(
  context: StreamContext,
  processes: ProcessPool,
  {
    to,
    count,
    answer,
  }: { to: string; count(reading: Context): Promise<number>; answer(source: TrackSource): Promise<T> },
): Promise<Response> {
  const { signal, scope, yieldToEventLoop } = context;
  const inSteps =
    (thin: (track: TrackToThin) => ThinnedTrack | Promise<ThinnedTrack>): TrackSource['thin'] =>
    async (track) => {
      await yieldToEventLoop();
      return thin(track);
    };
  const read = isHistory(to) ? readLagging : readNow;
  const light = await read(context, async (reading) => {
    const isLight = (await count(reading)) <= few.together;
    return isLight ? { reply: await answer({ read: (work) => work(reading), thin: inSteps(thinTrack) }) } : null;
  });
  if (light) return json(200, await stringifyInSteps(light.reply, yieldToEventLoop));
  const run = { ...thinning, accountId: scope.accountId, signal };
  const source: TrackSource = {
    read: (work) => read(context, work),
    thin: inSteps((track) => (track.row.fixes <= few.ofOne ? thinTrack(track) : processes.run(thinTask, track, run))),
  };
  return json(200, await stringifyInSteps(await answer(source), yieldToEventLoop));
}

export function replayFeature(processes: ProcessPool): Feature {
  return {
    name: 'replay',
    bindings: [
      bindStream(contract.getPath, (context, _, { params, query }) =>
        answerFrom(context, processes, {
          to: query.to,
          async count(reading) {
            await demandVisibleAsset(reading, params.id);
            return countSpan(reading, [params.id], query);
          },
          answer: async (source) =>
            (await readPath(source, params.id, query, { ...query, room: replayLimits.fixes })).path,
        }),
      ),
      bindStream(contract.getReplay, (context, _, { query }) => {
        const assetIds = [...new Set(query.asset_id)];
        return answerFrom(context, processes, {
          to: query.to,
          async count(reading) {
            if (assetIds.length === 0) throw invalid({ asset_id: [code.required] });
            if (assetIds.length > replayLimits.assets) throw invalid({ asset_id: [code.outOfRange] });
            if ((await fetchVisible(reading, assetIds)).length < assetIds.length) throw notFound();
            return countSpan(reading, assetIds, query);
          },
          answer: (source) => readReplay(source, assetIds, query),
        });
      }),
      bindHistory(
        contract.getMoment,
        ({ at }) => at,
        (context, { query }) => readMoment(context, new Date(query.at)),
      ),
    ],
  };
}
