import type { ClientBase } from 'pg';

/** Name of a node's sessions, by which others see that it lives, and end them when it does not. */
export const sessionName = (node: string) => `patio-ingest ${node}`;

/** Name of sessions of the version before leases, which locks other rows. */
const formerSession = 'patio-ingest';

/** How long a node that is not seen keeps its shards. */
const leaseS = 3;

export interface LiveNode {
  node: string;
  linked: boolean;
}

/** Reports this node. @returns nodes that live, the first started first, and whether one of the former version does */
export async function reportNode(
  client: ClientBase,
  node: string,
  linked: boolean,
): Promise<{ nodes: LiveNode[]; besideFormer: boolean }> {
  await client.query(
    `insert into ingest_nodes (node, linked) values ($1, $2)
     on conflict (node) do update set seen_at = clock_timestamp(), linked = excluded.linked`,
    [node, linked],
  );
  const { rows } = await client.query<LiveNode & { former: boolean }>(
    `with sessions as (select application_name as name from pg_stat_activity where datname = current_database())
     select node, linked, exists (select from sessions where name = '${formerSession}') as former from ingest_nodes
     where node = $1 or seen_at > clock_timestamp() - interval '${leaseS} s' and exists (select from sessions where name = '${sessionName('')}' || node)
     order by started_at, node`,
    [node],
  );
  return { nodes: rows, besideFormer: rows.some(({ former }) => former) };
}

export interface ShardRow {
  shard: number;
  owner: string | null;
  epoch: number;
}

export async function fetchShards(client: ClientBase): Promise<ShardRow[]> {
  const { rows } = await client.query<ShardRow>(
    'select shard, owner, epoch::float8 as epoch from ingest_shards order by shard',
  );
  return rows;
}

/** Takes shards without a living owner. A sleeping one may hold their locks: its sessions end before, each within 100 ms. */
export async function takeShards(
  client: ClientBase,
  { node, living, most }: { node: string; living: readonly string[]; most: number },
): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 100) from pg_stat_activity where application_name in (
       select '${sessionName('')}' || owner from ingest_shards where owner <> all ($1::uuid[]))`,
    [living],
  );
  await client.query(
    `update ingest_shards set owner = $1, epoch = epoch + 1 where shard in (
       select shard from ingest_shards where owner is null or owner <> all ($2::uuid[]) order by shard limit $3 for update skip locked)`,
    [node, living, most],
  );
}

export async function releaseShards(client: ClientBase, node: string, shards: readonly number[]): Promise<void> {
  await client.query('update ingest_shards set owner = null where owner = $1 and shard = any ($2)', [node, shards]);
}

/** Forgets this node, or those of former starts. */
export async function forgetNodes(client: ClientBase, node: string | null): Promise<void> {
  await client.query(
    `delete from ingest_nodes n where node = $1 or seen_at < now() - interval '1 hour'
       and not exists (select from ingest_shards where owner = n.node)`,
    [node],
  );
}

/** SQL of the assets of some shards; null: of all. */
export const inShards = (assetId: string, parameter: string) =>
  `(${parameter}::int[] is null or get_byte(uuid_send(${assetId}), 15) & 63 = any (${parameter}))`;
