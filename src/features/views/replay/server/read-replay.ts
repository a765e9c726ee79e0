import { appendAll } from '#platform/append-all.ts';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { replayLimits, type getReplay } from '../contract.ts';
import { readPath, type TrackSource } from './read-path.ts';
import { fetchStopsDuring, fetchTripsDuring } from './journey-store.ts';

/** Replay of several visible assets in a span. */
export async function readReplay(
  source: TrackSource,
  assetIds: readonly string[],
  query: QueryOf<typeof getReplay>,
): Promise<ReplyOf<typeof getReplay>> {
  const room = Math.floor(replayLimits.fixes / assetIds.length);
  const reply: ReplyOf<typeof getReplay> = {
    paths: [],
    trips: await source.read((context) => fetchTripsDuring(context, assetIds, query)),
    stops: await source.read((context) => fetchStopsDuring(context, assetIds, query)),
    events: [],
  };
  // One by one, so that only one asset's fixes are in memory.
  for (const assetId of assetIds) {
    const { path, events } = await readPath(source, assetId, query, { zoom: query.zoom, room });
    reply.paths.push(path);
    appendAll(reply.events, events);
  }
  return reply;
}
