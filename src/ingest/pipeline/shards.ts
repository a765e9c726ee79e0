/**
 * Number of shards, rows of `ingest_shards` (at most 64). More shards cost each commit microseconds, and reduce waits
 * between processes. All processes of a database use the same number.
 */
export const shardCount = 16;

/** Workers of the shards, each with its own connection. */
export const workerCount = 2;

/** Shard of an asset, by the last byte of its UUID. */
export function shardOf(assetId: string): number {
  return Number.parseInt(assetId.slice(-2), 16) & (shardCount - 1);
}

export function workerOf(shard: number): number {
  return shard % workerCount;
}
