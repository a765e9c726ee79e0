import { appendAll } from '#platform/append-all.ts';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { replayLimits, type getReplay } from '../contract.ts';
import { readEvents } from '../track/read-events.ts';
import { readPath } from './read-path.ts';
import { fetchStopsDuring, fetchTripsDuring } from './journey-store.ts';

/** Everything that some visible assets did in a span. */
export async function readReplay(
  context: Context,
  assetIds: readonly string[],
  query: QueryOf<typeof getReplay>,
): Promise<ReplyOf<typeof getReplay>> {
  const room = Math.floor(replayLimits.fixes / assetIds.length);
  const reply: ReplyOf<typeof getReplay> = {
    paths: [],
    trips: await fetchTripsDuring(context, assetIds, query),
    stops: await fetchStopsDuring(context, assetIds, query),
    events: [],
  };
  // One after another: of all that is stored only one asset's share is in memory.
  for (const assetId of assetIds) {
    const { path, track } = await readPath(context, assetId, query, { zoom: query.zoom, room });
    reply.paths.push(path);
    appendAll(reply.events, readEvents(assetId, track));
  }
  return reply;
}
