import type { ClientBase } from 'pg';

/**
 * Begins a transaction and locks shards in it, lowest first: anyone who holds one may move its assets on. Answers how often
 * each was moved on before.
 */
export async function beginWithShards(client: ClientBase, shards: readonly number[]): Promise<Map<number, number>> {
  // One message for both statements: the numbers are our own.
  const text = `begin; select shard, version from ingest_shards where shard in (${[...shards].sort((a, b) => a - b).join()}) order by shard for update`;
  const results: unknown = await client.query(text);
  const versions = new Map<number, number>();
  for (const row of lastRows(results)) versions.set(Number(row['shard']), Number(row['version']));
  return versions;
}

/** Counts shards up and commits: what was held of them elsewhere is out of date from here on. */
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
