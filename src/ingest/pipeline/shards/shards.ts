/** Number of shards, rows of `ingest_shards`: enough to spread evenly over nodes. */
export const shardCount = 64;

/** Workers of the shards, each with its own connection. */
export const workerCount = 2;

/** Shard of an asset, by the last byte of its UUID. */
export function shardOf(assetId: string): number {
  return Number.parseInt(assetId.slice(-2), 16) & (shardCount - 1);
}

export function workerOf(shard: number): number {
  return shard % workerCount;
}
