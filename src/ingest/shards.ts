/** Assets are spread over as many shards as the table `ingest_shards` has rows; an asset stays in its own for ever. */
export const shardCount = 64;

/** Shards are worked on by two lanes, each with a connection of its own. */
export const laneCount = 2;

/** The shard of an asset by the last byte of its id (a UUID as text). */
export function shardOf(assetId: string): number {
  return Number.parseInt(assetId.slice(-2), 16) & (shardCount - 1);
}

export function laneOf(shard: number): number {
  return shard % laneCount;
}
