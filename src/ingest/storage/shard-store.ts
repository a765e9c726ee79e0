import type { ClientBase } from 'pg';

/**
 * Begins a transaction and locks shards, lowest first: the holder may advance their assets.
 * @returns the version of each shard
 */
export async function beginWithShards(client: ClientBase, shards: readonly number[]): Promise<Map<number, number>> {
  // One round trip for both statements; the numbers are trusted.
  const text = `begin; select shard, version from ingest_shards where shard in (${[...shards].sort((a, b) => a - b).join()}) order by shard for update`;
  const results: unknown = await client.query(text);
  const versions = new Map<number, number>();
  for (const row of lastRows(results)) versions.set(Number(row['shard']), Number(row['version']));
  return versions;
}

/** Advances shard versions and commits, which invalidates the memory of other processes. */
export async function commitShards(client: ClientBase, moved: readonly number[]): Promise<void> {
  const count =
    moved.length > 0 ? `update ingest_shards set version = version + 1 where shard in (${moved.join()}); ` : '';
  await client.query(`${count}commit`);
}

export async function rollBack(client: ClientBase): Promise<void> {
  await client.query('rollback');
}

type ShardRow = Record<string, unknown>;

function lastRows(results: unknown): ShardRow[] {
  const last: unknown = Array.isArray(results) ? results.at(-1) : results;
  if (typeof last !== 'object' || last === null || !('rows' in last) || !Array.isArray(last.rows)) return [];
  return last.rows;
}
