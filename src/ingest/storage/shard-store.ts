import type { ClientBase } from 'pg';

/** Leases at an instant, by which a commit is fenced. */
export interface Leases {
  /** Epochs of the shards that this node holds; null: it takes no part, its commits are guarded by the versions alone. */
  epochs: ReadonlyMap<number, number> | null;
  /** Whether processes may run that know 16 shards only: their rows are locked and counted up, too. */
  besideFormer: boolean;
}

/** Whether commits here may write a shard. */
export function holds({ epochs }: Leases, shard: number): boolean {
  return epochs === null || epochs.has(shard);
}

/** Rows that stand for a shard. */
export function rowsOf(shard: number, { besideFormer }: Leases): number[] {
  return besideFormer && shard >= 16 ? [shard % 16, shard] : [shard];
}

const allRowsOf = (shards: readonly number[], leases: Leases) =>
  [...new Set(shards.flatMap((shard) => rowsOf(shard, leases)))].sort((a, b) => a - b);

interface Begun {
  /** Version of each shard. */
  versions: Map<number, number>;
  /** Those of the accounts whose positions are fed: one that is not among them is not until the transaction ends. */
  followed: Set<string>;
  /** Closed accounts, of which nothing may be written. */
  closed: Set<string>;
}

/**
 * Begins a transaction and locks shards, lowest first: the holder may advance their assets. The database refuses it
 * when a lease of these has passed on; nobody takes one while its row is locked. Neither is an account closed, which
 * waits for these locks: one that is not among the closed is open until the transaction ends.
 * @param accounts whose positions will be stored
 */
export async function beginWithShards(
  client: ClientBase,
  shards: readonly number[],
  leases: Leases,
  accounts: readonly string[] = [],
): Promise<Begun> {
  const fenced = shards.flatMap((shard) => {
    const epoch = leases.epochs?.get(shard);
    return epoch === undefined ? [] : [[shard, epoch]];
  });
  const listed = (place: 0 | 1) => `'{${fenced.map((each) => each[place]).join()}}'`;
  const demand = fenced.length > 0 ? `; select demand_leases(${listed(0)}, ${listed(1)})` : '';
  const followers =
    accounts.length > 0
      ? `; select account_id from position_followers where account_id = any ('{${accounts.join()}}')`
      : '';
  const closed = '; select id from accounts where closed_until > clock_timestamp()';
  // One round trip for all statements; the numbers and ids are trusted.
  const text = `begin; select shard, version from ingest_shards where shard in (${allRowsOf(shards, leases).join()}) order by shard for update${demand}${closed}${followers}`;
  const results: unknown = await client.query(text);
  const rows = new Map(rowsIn(results, 1).map((row) => [Number(row['shard']), Number(row['version'])]));
  const versionOf = (shard: number) => rowsOf(shard, leases).reduce((sum, row) => sum + (rows.get(row) ?? 0), 0);
  const followed = accounts.length > 0 ? rowsIn(results, -1).map((row) => String(row['account_id'])) : [];
  const closedRows = rowsIn(results, accounts.length > 0 ? -2 : -1);
  return {
    versions: new Map(shards.map((shard) => [shard, versionOf(shard)])),
    followed: new Set(followed),
    closed: new Set(closedRows.map((row) => String(row['id']))),
  };
}

/**
 * Advances shard versions and commits, which invalidates the memory of other processes.
 * @returns the rows that were counted up
 */
export async function commitShards(client: ClientBase, moved: readonly number[], leases: Leases): Promise<number[]> {
  const rows = allRowsOf(moved, leases);
  const count =
    rows.length > 0 ? `update ingest_shards set version = version + 1 where shard in (${rows.join()}); ` : '';
  await client.query(`${count}commit`);
  return rows;
}

export async function rollBack(client: ClientBase): Promise<void> {
  await client.query('rollback');
}

/** Of one of several statements. */
function rowsIn(results: unknown, place: number): Record<string, unknown>[] {
  const result: unknown = Array.isArray(results) ? results.at(place) : null;
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return [];
  return result.rows;
}
