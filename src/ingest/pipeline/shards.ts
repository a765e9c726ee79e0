/**
 * Assets are spread over shards, rows of the table `ingest_shards` (which has room for 64). Each costs every commit some
 * microseconds, and spares other processes that work on other shards a wait. All processes of one database use the same number.
 */
export const shardCount = 16;

/** Shards are worked on by two workers, each with a connection of its own. */
export const workerCount = 2;

/** The shard of an asset by the last byte of its id (a UUID as text). */
export function shardOf(assetId: string): number {
  return Number.parseInt(assetId.slice(-2), 16) & (shardCount - 1);
}

export function workerOf(shard: number): number {
  return shard % workerCount;
}
